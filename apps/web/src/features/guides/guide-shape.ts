import type { LocaleCode } from '@dukat/locales/locale';

/** The text of a guide. `{brand}` and `{email}` are replaced by those of the brand. */
export interface GuideText {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  /** Shown first while the capability is not open yet. */
  readonly notYet?: string;
  readonly steps?: readonly Passage[];
  readonly sections: readonly Passage[];
  /** Paths of the page table. `/buy` leads to the brand's page for buying Bitcoin. */
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

export interface Passage {
  readonly heading: string;
  readonly text: string;
}

export type GuideTexts = Readonly<Record<LocaleCode, GuideText>>;
