import { armPriceAlert, listPriceAlerts } from '@dukat/contract/price-alerts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { useIsSignedIn } from '../../../platform/api/session.ts';
import { useFailure } from '../../../platform/api/use-failure.ts';
import { useMarketStore } from '../market-store-context.tsx';
import type { CandleChart } from './candle-chart.ts';

/** Draws the user's active price alerts as lines on the chart. Dragging a line moves the alert. */
export function ChartAlerts({ chart }: { readonly chart: CandleChart }) {
  const { t } = useLingui();
  const { market } = useMarketStore();
  const { data } = useApiQuery(listPriceAlerts, {}, { enabled: useIsSignedIn() });
  const { mutate: arm, isPending } = useApiMutation(armPriceAlert, { invalidates: [listPriceAlerts] });
  const onFailure = useFailure();
  const armed = useMemo(
    () =>
      (data?.alerts ?? []).flatMap(({ id, state, coin, fiat, price }) =>
        state === 'armed' && price !== null && `${coin}_${fiat}` === market.name
          ? [{ id, price: Number(price) }]
          : [],
      ),
    [data, market.name],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused move restores its line; the texts change only with the language.
  useEffect(() => {
    const lines = armed.map(({ id, price }) => ({
      id,
      price,
      look: 'alert' as const,
      label: t`Alert`,
      canMove: true,
    }));
    chart.orders.set('alerts', lines, (alertId, price) => {
      const body = { price: price.toFixed(market.pricePrecision) };
      arm({ params: { alertId }, body }, { onError: onFailure });
    });
  }, [chart, armed, isPending, market]);
  return null;
}
