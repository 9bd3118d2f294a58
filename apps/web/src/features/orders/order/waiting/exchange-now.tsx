import { exchangeOrderNow, readOrder } from '@dukat/contract/orders';
import { amountOf, formatAmount, subtract } from '@dukat/rules/money/amount';
import { formatRate, rateOf } from '@dukat/rules/money/rate';
import { worstRateFor } from '@dukat/rules/orders/market-exchange';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useApiMutation } from '../../../../platform/api/queries.ts';
import { useFormat } from '../../../../platform/format/use-format.ts';
import classes from '../order.module.css';
import { keyParts, type OrderDetail, type OrderKey } from '../order-answer.ts';
import { outcomeAt } from './rate-outcome.ts';

interface Props {
  readonly order: OrderDetail;
  readonly orderKey: OrderKey;
  readonly current: NonNullable<OrderDetail['current_rate']>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Sends a waiting order to the market, after its owner saw what it brings now and the least that it can bring. */
export function ExchangeNow({ order, orderKey, current, isOpen, onClose }: Props) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const queryClient = useQueryClient();
  const { sell, cryptoCurrency: coin, paymentCurrency: fiat, currency_to: to } = order;
  const traded = amountOf(sell ? order.filled_coin : order.filled_fiat);
  const left = {
    sell,
    amount: formatAmount(subtract(amountOf(order.paid), traded)),
    coinDecimals: current.volume_precision,
  };
  const worst = worstRateFor(sell, rateOf(current.value));
  const send = useApiMutation(exchangeOrderNow, { makesStale: [readOrder] });

  const exchange = async () => {
    try {
      await send.mutateAsync({
        body: { ...keyParts(orderKey), rate_value: current.value, time: current.time },
      });
      onClose();
    } catch {
      // The dialog says what was refused; meanwhile the market may have moved.
      await queryClient.invalidateQueries({ queryKey: queryKeyOf(readOrder) });
    }
  };
  const bound = exact(formatRate(worst), fiat);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Exchange at market now`}>
      <div className={classes.dialog}>
        <Summary
          rows={[
            { id: 'now', term: t`The market now`, value: exact(current.value, fiat) },
            {
              id: 'about',
              term: t`You get`,
              value: `≈ ${exact(outcomeAt(left, rateOf(current.value)), to)}`,
            },
            {
              id: 'least',
              term: t`You get at least`,
              value: exact(outcomeAt(left, worst), to),
              isTotal: true,
            },
          ]}
        />
        <p className={classes.quiet}>
          {sell
            ? t`If the market falls below ${bound} for 1 ${coin} before we exchange, the order waits again.`
            : t`If the market rises above ${bound} for 1 ${coin} before we exchange, the order waits again.`}
        </p>
        {send.error !== null && <Alert severity="error">{send.error.message}</Alert>}
        <Button look="main" isWide onClick={() => void exchange()} isBusy={send.isPending}>
          {t`Exchange at market now`}
        </Button>
      </div>
    </Dialog>
  );
}
