import { useLingui } from '@lingui/react/macro';
import type { CoinColumn } from './currencies-search.ts';

export function useCoinColumnNames(): Readonly<Record<CoinColumn, string>> {
  const { t } = useLingui();
  return { rank: t`Popularity`, name: t`Name`, price: t`Price`, change: t`24 h` };
}
