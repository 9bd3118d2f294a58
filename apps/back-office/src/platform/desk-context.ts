import type { LocaleCode } from '@dukat/locales/locale';
import { createContext, useContext } from 'react';
import type { DeskTexts } from '../texts/en-us.ts';
import type { CallDesk } from './api.ts';

export interface Desk {
  readonly call: CallDesk;
  readonly locale: LocaleCode;
  readonly texts: DeskTexts;
  readonly chooseLocale: (locale: LocaleCode) => void;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === undefined) throw new Error('A page of the back office stands inside its frame');
  return desk;
}

/** A text in the operator's language; `{name}` is filled in. */
export function useText(): (key: keyof DeskTexts, values?: Readonly<Record<string, string>>) => string {
  const { texts } = useDesk();
  return (key, values = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
