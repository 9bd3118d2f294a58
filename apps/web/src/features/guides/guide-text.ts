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

const texts = {
  howitworks: () => import('./texts/howitworks.ts'),
  mobile: () => import('./texts/mobile.ts'),
  lightning: () => import('./texts/lightning.ts'),
  staking: () => import('./texts/staking.ts'),
  buy_gift_card: () => import('./texts/buy-gift-card.ts'),
  claim_gift_card: () => import('./texts/claim-gift-card.ts'),
  bankid: () => import('./texts/bankid.ts'),
  bank_verification: () => import('./texts/bank-verification.ts'),
  payment_result: () => import('./texts/payment-result.ts'),
} as const satisfies Readonly<Record<string, () => Promise<{ readonly texts: GuideTexts }>>>;

export const guideKeys = [
  'howitworks',
  'mobile',
  'lightning',
  'staking',
  'buy_gift_card',
  'claim_gift_card',
  'bankid',
  'bank_verification',
  'payment_result',
] as const satisfies readonly (keyof typeof texts)[];
export type GuideKey = keyof typeof texts;

export async function loadGuide(locale: LocaleCode, key: GuideKey): Promise<GuideText> {
  return (await texts[key]()).texts[locale];
}
