import type { PriceAlert } from '@dukat/contract/price-alerts';
import type { AlertHours } from '@dukat/rules/notifications/price-alert';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';

type Condition = Pick<PriceAlert, 'kind' | 'fiat' | 'price' | 'percent' | 'hours'>;

/** Returns the texts of alert periods and conditions. */
export function useAlertWords() {
  const { t } = useLingui();
  const { price: priceText, share } = useFormat();
  const periods: Readonly<Record<AlertHours, string>> = {
    1: t`1 hour`,
    24: t`24 hours`,
    168: t`7 days`,
    720: t`30 days`,
    8760: t`1 year`,
  };
  const condition = ({ kind, fiat, price, percent, hours }: Condition): string => {
    const at = price === null || fiat === null ? '' : priceText(price, fiat);
    const by = share(Number(percent ?? '0') / 100);
    const period = hours === null ? '' : periods[hours];
    if (kind === 'above') return t`Rises to ${at}`;
    if (kind === 'below') return t`Falls to ${at}`;
    if (kind === 'rise') return t`Up ${by} in ${period}`;
    if (kind === 'fall') return t`Down ${by} in ${period}`;
    if (kind === 'high') return t`Highest price in ${period}`;
    return kind === 'low' ? t`Lowest price in ${period}` : t`Order is filled`;
  };
  return { periods, condition };
}
