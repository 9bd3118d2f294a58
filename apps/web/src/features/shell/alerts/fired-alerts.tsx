import { type PriceAlert, seePriceAlerts } from '@dukat/contract/price-alerts';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useApi } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';

interface Props {
  /** When the server said that there are some. */
  readonly askedAt: number;
}

/** Says in the page which price alerts have fired. The server gives each of them to the first page that a person looks at. */
export function FiredAlerts({ askedAt }: Props) {
  const { t } = useLingui();
  const { price } = useFormat();
  const api = useApi();

  const wordsOf = ({ kind, coin, fiat, market, fired_price }: PriceAlert): string => {
    const pair = market?.replace('_', '/') ?? `${coin}/${fiat}`;
    if (kind === 'order') return t`Your order on ${pair} is filled.`;
    const reached = price(fired_price ?? '0', fiat ?? '');
    return t`Price alert: ${pair} is at ${reached}.`;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer count is a new question; the words follow from the language.
  useEffect(() => {
    const take = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', take);
      api(seePriceAlerts, {})
        .then(({ alerts }) => {
          for (const alert of alerts) notify(wordsOf(alert));
        })
        // They stay unseen, and the next news asks again.
        .catch(() => undefined);
    };
    document.addEventListener('visibilitychange', take);
    take();
    return () => document.removeEventListener('visibilitychange', take);
  }, [askedAt, api]);
  return null;
}
