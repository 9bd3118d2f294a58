import type { LocaleCode } from '@dukat/locales/locale';
import { createContext, useContext } from 'react';
import type { CallBackOffice } from './api.ts';
import type { BackOfficeWord, BackOfficeWords } from './back-office-words.ts';
import { sharedWords } from './shared-words.ts';

export interface BackOffice {
  readonly call: CallBackOffice;
  readonly locale: LocaleCode;
  readonly chooseLocale: (locale: LocaleCode) => void;
}

export const BackOfficeContext = createContext<BackOffice | undefined>(undefined);

export function useBackOffice(): BackOffice {
  const backOffice = useContext(BackOfficeContext);
  if (backOffice === undefined) throw new Error('A page of the back office stands inside its frame');
  return backOffice;
}

/** What fills the `{name}`s of a text. */
type Values = Readonly<Record<string, string>>;

/** A text that is handed over, in the operator's language. */
export function useWord(): (word: BackOfficeWord, values?: Values) => string {
  const { locale } = useBackOffice();
  return (word, values = {}) =>
    word[locale].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

const none = {} as const satisfies BackOfficeWords;

/** The texts of a feature beside those that all share, in the operator's language. */
export function useText(): (key: keyof typeof sharedWords, values?: Values) => string;
export function useText<Own extends BackOfficeWords>(
  own: Own,
): (key: keyof Own | keyof typeof sharedWords, values?: Values) => string;
export function useText(own: BackOfficeWords = none): (key: string, values?: Values) => string {
  const say = useWord();
  const shared: BackOfficeWords = sharedWords;
  return (key, values) => {
    const word = own[key] ?? shared[key];
    return word === undefined ? '' : say(word, values);
  };
}
