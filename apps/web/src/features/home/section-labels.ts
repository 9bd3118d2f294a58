import { useLingui } from '@lingui/react/macro';

export const everyCoin = 'all';
export const sectionKeys = ['popular', 'gainers', 'losers', 'stablecoins', 'new'] as const;
export type SectionKey = (typeof sectionKeys)[number] | typeof everyCoin;

export function useSectionLabels(): Readonly<Record<SectionKey, string>> {
  const { t } = useLingui();
  return {
    popular: t`Popular`,
    gainers: t`Rising`,
    losers: t`Falling`,
    stablecoins: t`Stablecoins`,
    new: t`New`,
    all: t`All`,
  };
}
