import type { LocaleCode } from '@dukat/locales/locale';
import { loadWithRetries } from '@dukat/ui/loading/lazy-part.ts';
import type { GuideText, GuideTexts } from './guide-shape.ts';

const texts = {
  howitworks: () => import('./texts/howitworks.ts'),
  mobile: () => import('./texts/mobile.ts'),
  lightning: () => import('./texts/lightning.ts'),
  staking: () => import('./texts/staking.ts'),
  bankid: () => import('./texts/bankid.ts'),
  bank_verification: () => import('./texts/bank-verification.ts'),
  payment_result: () => import('./texts/payment-result.ts'),
} as const satisfies Readonly<Record<string, () => Promise<{ readonly texts: GuideTexts }>>>;

export const guideKeys = [
  'howitworks',
  'mobile',
  'lightning',
  'staking',
  'bankid',
  'bank_verification',
  'payment_result',
] as const satisfies readonly (keyof typeof texts)[];
export type GuideKey = keyof typeof texts;

export async function loadGuide(locale: LocaleCode, key: GuideKey): Promise<GuideText> {
  return (await loadWithRetries<{ readonly texts: GuideTexts }>(texts[key])).texts[locale];
}
