import { amendExchangeOrder, cancelExchangeOrder } from '@dukat/contract/trading/orders';
import { toAmount } from '@dukat/rules/money/amount';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { useLingui } from '@lingui/react/macro';
import { useApi } from '../../../platform/api/queries.ts';
import type { OwnOrder } from '../activity/merge-own.ts';
import { useOrderAction } from './use-order-action.ts';

export type OrderChanges = Readonly<Partial<Record<'price' | 'size' | 'stop_price', string>>>;

/** Amends and cancels one of the user's orders. After every failure the person learns the outcome. */
export function useChangeOrder(orderId: string) {
  const { t } = useLingui();
  const api = useApi();
  const { act, isBusy } = useOrderAction(orderId);
  const params = { orderId };
  return {
    isBusy,
    /** Returns whether the order is now as requested. */
    async amend(changes: OrderChanges): Promise<boolean> {
      const done = t`The order was changed.`;
      const isDone = await act({
        send: async () => {
          const order = await api(amendExchangeOrder, { params, body: changes });
          notify(done, 'info');
          return order;
        },
        isDone: (order) => hasChanges(order, changes),
        words: {
          looking: t`We do not know yet whether the order was changed. Checking…`,
          done,
          notDone: t`The order was not changed. Please try again.`,
        },
      });
      return isDone;
    },
    cancel: () =>
      act({
        send: () => api(cancelExchangeOrder, { params }),
        isDone: ({ status }) => status === 'Canceled',
        words: {
          looking: t`We do not know yet whether the order was canceled. Checking…`,
          done: t`The order was canceled.`,
          notDone: t`The order was not canceled and is still open. Please try again.`,
        },
      }),
  };
}

function hasChanges(order: OwnOrder, changes: OrderChanges): boolean {
  const fields = ['price', 'size', 'stop_price'] as const;
  return fields.every((field) => {
    const wanted = changes[field];
    const now = order[field];
    return wanted === undefined || (now !== null && toAmount(now) === toAmount(wanted));
  });
}
