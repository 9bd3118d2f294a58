import { exchangeOrderNow, readOrder } from '@dukat/contract/orders';
import { formatAmount, subtract, toAmount } from '@dukat/rules/money/amount';
import { formatRate, toRate } from '@dukat/rules/money/rate';
import { worstRateFor } from '@dukat/rules/orders/market-exchange';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { toQueryKey, useApiMutation } from '../../../../platform/api/queries.ts';
import { useFormat } from '../../../../platform/format/use-format.ts';
import classes from '../order.module.css';
import { keyParts, type OrderDetail, type OrderKey } from '../order-answer.ts';
import { computeOutcome } from './rate-outcome.ts';

interface Props {
  readonly order: OrderDetail;
  readonly orderKey: OrderKey;
  readonly current: NonNullable<OrderDetail['current_rate']>;
}

/**
 * Trades a waiting order on one press, and shows its current and its worst result. The mail about a waiting order links here
 * (`#exchange-now`). Opening the page does not trade, so that mail scanners that follow links cannot trade.
 */
export function ExchangeNow({ order, orderKey, current }: Props) {
  const { t } = useLingui();
  const { exact, fixed } = useFormat();
  const queryClient = useQueryClient();
  const { sell, cryptoCurrency: coin, paymentCurrency: fiat, currency_to: to } = order;
  const traded = toAmount(sell ? order.filled_coin : order.filled_fiat);
  const left = {
    sell,
    amount: formatAmount(subtract(toAmount(order.paid), traded)),
    coinDecimals: order.volume_precision,
  };
  const worst = worstRateFor(sell, toRate(current.value));
  const send = useApiMutation(exchangeOrderNow, { invalidates: [readOrder] });
  const exchange = () =>
    send.mutate(
      { body: { ...keyParts(orderKey), rate_value: current.value, time: current.time } },
      // The market may have moved: reload the figures beside the error.
      { onError: () => void queryClient.invalidateQueries({ queryKey: toQueryKey(readOrder) }) },
    );
  const bound = exact(formatRate(worst), fiat);
  return (
    <section id="exchange-now" className={classes.dialog} aria-label={t`Exchange at market now`}>
      <Summary
        rows={[
          {
            id: 'about',
            term: t`You get`,
            value: `≈ ${fixed(computeOutcome(left, toRate(current.value)), to, order.volume_precision)}`,
          },
          {
            id: 'least',
            term: t`You get at least`,
            value: fixed(computeOutcome(left, worst), to, order.volume_precision),
            isTotal: true,
          },
        ]}
      />
      {send.error !== null && <Alert severity="error">{send.error.message}</Alert>}
      <Button look="main" isWide onClick={exchange} isBusy={send.isPending}>
        {t`Exchange at market now`}
      </Button>
      <p className={classes.quiet}>
        {sell
          ? t`If the market falls below ${bound} for 1 ${coin} before we exchange, the order waits again.`
          : t`If the market rises above ${bound} for 1 ${coin} before we exchange, the order waits again.`}
      </p>
    </section>
  );
}
