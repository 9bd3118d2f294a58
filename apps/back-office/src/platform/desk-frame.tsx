import { type LocaleCode, languageTag } from '@dukat/locales/locale';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { DeskTexts } from '../texts/en-us.ts';
import { loadTexts } from '../texts/load-texts.ts';
import type { CallDesk } from './api.ts';
import { rememberLocale } from './chosen-locale.ts';
import { type Desk, DeskContext } from './desk-context.ts';

interface Props {
  readonly queries: QueryClient;
  readonly callFor: (language: LocaleCode) => CallDesk;
  readonly first: LocaleCode;
  readonly children: ReactNode;
}

interface Spoken {
  readonly locale: LocaleCode;
  readonly texts: DeskTexts;
}

/** Language, API and answers for everything inside. */
export function DeskFrame({ queries, callFor, first, children }: Props) {
  const [wanted, setWanted] = useState(first);
  const [spoken, setSpoken] = useState<Spoken>();

  useEffect(() => {
    let isWanted = true;
    void loadTexts(wanted).then((texts) => {
      if (!isWanted) return;
      setSpoken({ locale: wanted, texts });
      document.documentElement.lang = languageTag(wanted);
      document.title = `Dukat · ${texts.backOffice}`;
    });
    return () => {
      isWanted = false;
    };
  }, [wanted]);

  const desk = useMemo<Desk | undefined>(
    () =>
      spoken && {
        ...spoken,
        call: callFor(spoken.locale),
        chooseLocale: (locale) => {
          rememberLocale(locale);
          setWanted(locale);
        },
      },
    [spoken, callFor],
  );
  if (desk === undefined) return null;
  return (
    <QueryClientProvider client={queries}>
      <DeskContext value={desk}>{children}</DeskContext>
    </QueryClientProvider>
  );
}
