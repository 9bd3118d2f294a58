import type { LocaleCode } from '@dukat/locales/locale';
import type { Translations } from '@dukat/locales/translations';
import { createContext, useContext } from 'react';
import type { CallBackOffice } from './api.ts';
import type { BackOfficeWords } from './back-office-words.ts';
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

/** Values for the `{name}` placeholders of a text. */
type Values = Readonly<Record<string, string>>;

/** Returns a function that translates a given text into the operator's language. */
export function useWord(): (word: Translations, values?: Values) => string {
  const { locale } = useBackOffice();
  return (word, values = {}) =>
    word[locale].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

const none = {} as const satisfies BackOfficeWords;

/** Returns a function that translates a feature's texts, and the shared ones, into the operator's language. */
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
