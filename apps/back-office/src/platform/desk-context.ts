import type { LocaleCode } from '@dukat/locales/locale';
import { createContext, useContext } from 'react';
import type { CallDesk } from './api.ts';
import type { DeskWord, DeskWords } from './desk-words.ts';
import { sharedWords } from './shared-words.ts';

export interface Desk {
  readonly call: CallDesk;
  readonly locale: LocaleCode;
  readonly chooseLocale: (locale: LocaleCode) => void;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === undefined) throw new Error('A page of the back office stands inside its frame');
  return desk;
}

/** What fills the `{name}`s of a text. */
type Values = Readonly<Record<string, string>>;

/** A text that is handed over, in the operator's language. */
export function useWord(): (word: DeskWord, values?: Values) => string {
  const { locale } = useDesk();
  return (word, values = {}) =>
    word[locale].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

const none = {} as const satisfies DeskWords;

/** The texts of a feature beside those that all share, in the operator's language. */
export function useText(): (key: keyof typeof sharedWords, values?: Values) => string;
export function useText<Own extends DeskWords>(
  own: Own,
): (key: keyof Own | keyof typeof sharedWords, values?: Values) => string;
export function useText(own: DeskWords = none): (key: string, values?: Values) => string {
  const say = useWord();
  const shared: DeskWords = sharedWords;
  return (key, values) => {
    const word = own[key] ?? shared[key];
    return word === undefined ? '' : say(word, values);
  };
}
