import { listFills, listTradingAccounts } from '@dukat/contract/trading/account';
import { listExchangeOrders, placeExchangeOrder } from '@dukat/contract/trading/orders';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { useIsPersonal } from '../socket/feed-context.tsx';
import type { OrderBody, TicketField } from './ticket.ts';

export interface Refusal {
  /** Under which field it belongs; none where it is about the whole order. */
  readonly field: TicketField | undefined;
  readonly message: string;
}

/** Places the order once, however often the key is pressed, and keeps what the exchange said against it. */
export function usePlaceOrder(onPlaced: () => void) {
  const { t } = useLingui();
  const isPersonal = useIsPersonal();
  const [refusal, setRefusal] = useState<Refusal>();
  const mutation = useApiMutation(placeExchangeOrder, {
    makesStale: [listExchangeOrders, listTradingAccounts, listFills],
  });

  const place = async (body: OrderBody) => {
    if (mutation.isPending) return;
    setRefusal(undefined);
    try {
      const order = await mutation.mutateAsync({ body: { ...body, client_order_id: crypto.randomUUID() } });
      onPlaced();
      // What it has traded is told by the feed, with its figures.
      if (order.status === 'Closed' && isPersonal) return;
      notify(
        order.status === 'Closed'
          ? t`The order was filled.`
          : order.status === 'Canceled'
            ? t`The order was not filled completely.`
            : t`The order was placed.`,
        'info',
      );
    } catch (error) {
      setRefusal(refusalOf(error, body, t`Something went wrong. Please try again.`, t`Not enough funds`));
    }
  };
  return { place, isBusy: mutation.isPending, refusal, forget: () => setRefusal(undefined) };
}

const places: Readonly<Record<string, TicketField>> = {
  price: 'price',
  size: 'size',
  funds: 'total',
  stop_price: 'stop',
  'linked_stop.stop_price': 'stop',
  'linked_stop.price': 'stopLimit',
  linked_stop: 'stop',
  expires_at: 'expiry',
};

/** Specification 8: 'Not enough funds', else the server's message, else that something went wrong. */
export function refusalOf(error: unknown, body: OrderBody, wentWrong: string, noFunds: string): Refusal {
  if (!(error instanceof ApiError)) return { field: undefined, message: wentWrong };
  const amount: TicketField = body.funds === undefined ? 'size' : 'total';
  if (error.code === 'InsufficientFunds') return { field: amount, message: noFunds };
  const named = error.fields.map(({ field }) => places[field]).find((field) => field !== undefined);
  return { field: named, message: error.message };
}
