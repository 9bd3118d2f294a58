import { listFills, listTradingAccounts } from '@dukat/contract/trading/account';
import { listExchangeOrders, placeExchangeOrder } from '@dukat/contract/trading/orders';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import type { OwnOrder } from '../activity/merge-own.ts';
import { isResponseLost, withResponseTimeout } from '../outcome/poll-outcome.ts';
import { useOrderSearch } from '../outcome/use-order-search.ts';
import { useIsPersonal } from '../socket/feed-context.tsx';
import type { OrderBody, TicketField } from './ticket.ts';

export interface Refusal {
  /** The field of the error. Undefined if it concerns the whole order. */
  readonly field: TicketField | undefined;
  readonly message: string;
}

/**
 * Places the order once, however often the key is pressed, and keeps the exchange's error. If the response is lost, looks the order up by
 * its client order id and sends no other order until the outcome is known.
 */
export function usePlaceOrder(onPlaced: () => void) {
  const { t } = useLingui();
  const isPersonal = useIsPersonal();
  const search = useOrderSearch();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const [isLooking, setLooking] = useState(false);
  const mutation = useApiMutation(placeExchangeOrder, {
    invalidates: [listExchangeOrders, listTradingAccounts, listFills],
  });

  const hear = ({ status, end_reason: reason }: OwnOrder, wasLost: boolean) => {
    onPlaced();
    // The feed reports its fills with their figures. Still shown if the response was lost, because the person saw that the outcome was unknown.
    if (status === 'Closed' && isPersonal && !wasLost) return;
    notify(
      status === 'Closed'
        ? t`The order was filled.`
        : status === 'Canceled'
          ? reason === 'price_band'
            ? t`The order stopped at the market’s price band. The rest was canceled.`
            : t`The order was not filled completely.`
          : t`The order was placed.`,
      'info',
    );
  };
  const send = async (body: OrderBody, id: string): Promise<Refusal | undefined> => {
    try {
      hear(
        await withResponseTimeout(mutation.mutateAsync({ body: { ...body, client_order_id: id } })),
        false,
      );
      return undefined;
    } catch (error) {
      const refused = toRefusal(error, body, t`Something went wrong. Please try again.`, t`Not enough funds`);
      if (!isResponseLost(error)) return refused;
      setLooking(true);
      const { now: order } = await search.placed(id);
      if (order === undefined) {
        const { message: reason } = refused;
        return { field: undefined, message: t`Your order was not placed. ${reason}` };
      }
      hear(order, true);
      return undefined;
    }
  };
  const place = async (body: OrderBody): Promise<Refusal | undefined> => {
    if (isBusy) return undefined;
    setBusy(true);
    setRefusal(undefined);
    try {
      const refused = await send(body, crypto.randomUUID()).catch(() => ({
        field: undefined,
        // The server no longer answers the lookup, so the person is sent to the list of orders.
        message: t`We could not find out whether your order was placed. Check your open orders.`,
      }));
      setRefusal(refused);
      return refused;
    } finally {
      setLooking(false);
      setBusy(false);
    }
  };
  return { place, isBusy, isLooking, refusal, forget: () => setRefusal(undefined) };
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

/** Requirement 8: 'Not enough funds', otherwise the server's message, or a generic message. */
export function toRefusal(error: unknown, body: OrderBody, wentWrong: string, noFunds: string): Refusal {
  if (!(error instanceof ApiError)) return { field: undefined, message: wentWrong };
  const amount: TicketField = body.funds === undefined ? 'size' : 'total';
  if (error.code === 'InsufficientFunds') return { field: amount, message: noFunds };
  const named = error.fields.map(({ field }) => places[field]).find((field) => field !== undefined);
  return { field: named, message: error.message };
}
