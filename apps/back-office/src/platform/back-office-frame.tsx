import { type LocaleCode, languageTag } from '@dukat/locales/locale';
import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { CallBackOffice } from './api.ts';
import { type BackOffice, BackOfficeContext } from './back-office-context.ts';
import { rememberLocale } from './chosen-locale.ts';

interface Props {
  readonly queries: QueryClient;
  readonly callFor: (language: LocaleCode) => CallBackOffice;
  readonly first: LocaleCode;
  readonly children: ReactNode;
}

/** Provides language, API client and query cache to its children. */
export function BackOfficeFrame({ queries, callFor, first, children }: Props) {
  const [wanted, setWanted] = useState(first);
  const [spoken, setSpoken] = useState<LocaleCode>();
  const [parts] = useState(() => setupI18n());

  useEffect(() => {
    let isWanted = true;
    void loadMessages(wanted).then((messages) => {
      if (!isWanted) return;
      parts.loadAndActivate({ locale: languageTag(wanted), messages });
      setSpoken(wanted);
      document.documentElement.lang = languageTag(wanted);
    });
    return () => {
      isWanted = false;
    };
  }, [wanted, parts]);

  const backOffice = useMemo<BackOffice | undefined>(
    () =>
      spoken && {
        locale: spoken,
        call: callFor(spoken),
        chooseLocale: (locale) => {
          rememberLocale(locale);
          setWanted(locale);
        },
      },
    [spoken, callFor],
  );
  if (backOffice === undefined) return null;
  return (
    <I18nProvider i18n={parts}>
      <QueryClientProvider client={queries}>
        <BackOfficeContext value={backOffice}>{children}</BackOfficeContext>
      </QueryClientProvider>
    </I18nProvider>
  );
}

// One chunk per language: the catalogue of the shared UI package is loaded in the operator's language only.
const languages: Readonly<Record<LocaleCode, () => Promise<{ readonly messages: Messages }>>> = {
  en_US: () => import('@dukat/ui/locales/en_US.po'),
  cs_CZ: () => import('@dukat/ui/locales/cs_CZ.po'),
  sk_SK: () => import('@dukat/ui/locales/sk_SK.po'),
  de_DE: () => import('@dukat/ui/locales/de_DE.po'),
  es_ES: () => import('@dukat/ui/locales/es_ES.po'),
};

async function loadMessages(locale: LocaleCode): Promise<Messages> {
  return (await languages[locale]()).messages;
}
