import { type LocaleCode, languageTag } from '@dukat/locales/locale';
import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { mergeCatalogs } from '../../../web/src/platform/i18n/merge-catalogs.ts';
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
  const [i18n] = useState(() => setupI18n());

  useEffect(() => {
    let isWanted = true;
    void loadMessages(wanted).then((messages) => {
      if (!isWanted) return;
      i18n.loadAndActivate({ locale: languageTag(wanted), messages });
      setSpoken(wanted);
      document.documentElement.lang = languageTag(wanted);
    });
    return () => {
      isWanted = false;
    };
  }, [wanted, i18n]);

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
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <BackOfficeContext value={backOffice}>{children}</BackOfficeContext>
      </QueryClientProvider>
    </I18nProvider>
  );
}

// Loads only the operator's language: the texts of the back office and of the shared UI package.
const catalogs = import.meta.glob<{ readonly messages: Messages }>([
  '../locales/*.po',
  '../../../../packages/ui/src/locales/*.po',
]);

async function loadMessages(locale: LocaleCode): Promise<Messages> {
  const files = Object.entries(catalogs).filter(([file]) => file.endsWith(`/${locale}.po`));
  return mergeCatalogs(await Promise.all(files.map(([, load]) => load())));
}
