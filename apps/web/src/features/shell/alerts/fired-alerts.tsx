import { markPriceAlertsSeen, type PriceAlert } from '@dukat/contract/price-alerts';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useApi } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';

interface Props {
  /** When the server reported unseen alerts. */
  readonly fetchedAt: number;
}

/** Shows notices of price alerts that have fired. The server returns each alert only once, to the first visible page. */
export function FiredAlerts({ fetchedAt }: Props) {
  const { t } = useLingui();
  const { price } = useFormat();
  const api = useApi();

  const describeAlert = ({ kind, coin, fiat, market, fired_price }: PriceAlert): string => {
    const pair = market?.replace('_', '/') ?? `${coin}/${fiat}`;
    if (kind === 'order') return t`Your order on ${pair} is filled.`;
    const reached = price(fired_price ?? '0', fiat ?? '');
    return t`Price alert: ${pair} is at ${reached}.`;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer count triggers a new request; the texts change only with the language.
  useEffect(() => {
    const take = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', take);
      api(markPriceAlertsSeen, {})
        .then(({ alerts }) => {
          for (const alert of alerts) notify(describeAlert(alert));
        })
        // They stay unseen, and the next server event retries.
        .catch(() => undefined);
    };
    document.addEventListener('visibilitychange', take);
    take();
    return () => document.removeEventListener('visibilitychange', take);
  }, [fetchedAt, api]);
  return null;
}
