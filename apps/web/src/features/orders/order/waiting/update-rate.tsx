import { readOrder, updateOrderPrice } from '@dukat/contract/orders';
import { formatRate, toRate } from '@dukat/rules/money/rate';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toQueryKey, useApiMutation } from '../../../../platform/api/queries.ts';
import { typedAmount } from '../../../../platform/format/read-amount.ts';
import { useFormat } from '../../../../platform/format/use-format.ts';
import classes from '../order.module.css';
import { keyParts, type OrderDetail, type OrderKey } from '../order-answer.ts';
import { OwnRateField, parseOwnRate, useOwnRateProblem } from './own-rate-field.tsx';
import { computeOutcome } from './rate-outcome.ts';

interface Props {
  readonly order: OrderDetail;
  readonly orderKey: OrderKey;
  readonly current: NonNullable<OrderDetail['current_rate']>;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Changes the rate of an open order to the current or another custom rate. Previews the result. */
export function UpdateRate({ order, orderKey, current, title, isOpen, onClose }: Props) {
  const { t } = useLingui();
  const { fixed, rate: rateText, languageTag } = useFormat();
  const queryClient = useQueryClient();
  const { sell, cryptoCurrency: coin, paymentCurrency: fiat, paid, currency_to: to } = order;
  const isOwn = order.rate_type === 'CUSTOM';
  const [typed, setTyped] = useState(() => typedAmount(order.rate_value, languageTag));
  const toTrade = { sell, amount: paid, coinDecimals: order.volume_precision };
  const problem = useOwnRateProblem({ sell, coin, fiat, paid, current: current.value, value: typed });
  const update = useApiMutation(updateOrderPrice, { invalidates: [readOrder] });
  const rate = isOwn ? parseOwnRate(typed) : toRate(current.value);

  const send = async () => {
    if (rate === undefined) return;
    try {
      await update.mutateAsync({
        body: { ...keyParts(orderKey), rate_value: formatRate(rate), time: current.time },
      });
      onClose();
    } catch {
      // The dialog shows the error. The market may have moved meanwhile.
      await queryClient.invalidateQueries({ queryKey: toQueryKey(readOrder) });
    }
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <div className={classes.dialog}>
        {isOwn && (
          <OwnRateField
            sell={sell}
            coin={coin}
            fiat={fiat}
            paid={paid}
            current={current.value}
            value={typed}
            onChange={setTyped}
          />
        )}
        <Summary
          rows={[
            { id: 'old', term: t`Rate so far`, value: rateText(order.rate_value, fiat) },
            ...(isOwn ? [] : [{ id: 'new', term: t`New rate`, value: rateText(current.value, fiat) }]),
            {
              id: 'get',
              term: t`You get`,
              value:
                rate === undefined ? '–' : fixed(computeOutcome(toTrade, rate), to, order.volume_precision),
              isTotal: true,
            },
          ]}
        />
        {update.error !== null && <Alert severity="error">{update.error.message}</Alert>}
        <Button
          look="main"
          isWide
          onClick={() => void send()}
          isBusy={update.isPending}
          disabledBecause={isOwn ? problem : undefined}
        >
          {title}
        </Button>
      </div>
    </Dialog>
  );
}
