import type { LocaleCode } from '@dukat/locales/locale';

/** A page that explains one thing. `{brand}` and `{email}` are filled in with the brand's own. */
export interface GuideText {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  /** Said first where what the page explains is not open yet. */
  readonly notYet?: string;
  readonly steps?: readonly Passage[];
  readonly sections: readonly Passage[];
  /** Paths of the page table; `/buy` is the brand's own way to Bitcoin. */
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

export interface Passage {
  readonly heading: string;
  readonly text: string;
}

export type GuideTexts = Readonly<Record<LocaleCode, GuideText>>;
