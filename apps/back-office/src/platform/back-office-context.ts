import type { Descriptor, Descriptors } from '@dukat/locales/descriptors';
import type { LocaleCode } from '@dukat/locales/locale';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { useLingui } from '@lingui/react';
import { createContext, useContext } from 'react';
import type { CallBackOffice } from './api.ts';
import { sharedWords } from './shared-words.ts';

export interface BackOffice {
  readonly call: CallBackOffice;
  readonly locale: LocaleCode;
  readonly chooseLocale: (locale: LocaleCode) => void;
}

export const BackOfficeContext = createContext<BackOffice | undefined>(undefined);

export function useBackOffice(): BackOffice {
  const backOffice = useContext(BackOfficeContext);
  if (backOffice === undefined) throw new Error('expected the page to be rendered inside the back office');
  return backOffice;
}

/** Values for the `{name}` placeholders of a text. */
type Values = Readonly<Record<string, string>>;

/** Returns a function that translates a given text into the operator's language. */
export function useWord(): (word: Descriptor, values?: Values) => string {
  const { i18n } = useLingui();
  return ({ id, message }, values) => i18n._(generateMessageId(message, id), values, { message });
}

/** Returns a function that translates a feature's texts, and the shared ones, into the operator's language. */
export function useText(): (key: keyof typeof sharedWords, values?: Values) => string;
export function useText<Own extends Descriptors<string>>(
  own: Own,
): (key: keyof Own | keyof typeof sharedWords, values?: Values) => string;
export function useText(own: Descriptors<string> = {}): (key: string, values?: Values) => string {
  const say = useWord();
  const shared: Descriptors<string> = sharedWords;
  return (key, values) => {
    const word = own[key] ?? shared[key];
    return word === undefined ? '' : say(word, values);
  };
}
