import { listFills, listTradingAccounts } from '@dukat/contract/trading/account';
import { listExchangeOrders } from '@dukat/contract/trading/orders';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toQueryKey } from '../../../platform/api/queries.ts';
import type { OwnOrder } from '../activity/merge-own.ts';
import { useTradeFailure } from '../activity/use-trade-failure.ts';
import { isResponseLost, withResponseTimeout } from './poll-outcome.ts';
import { useOrderSearch } from './use-order-search.ts';

interface OrderAction {
  readonly send: () => Promise<OwnOrder>;
  /** Returns whether the order is in the state that the action aimed for. */
  readonly isDone: (order: OwnOrder) => boolean;
  readonly words: Readonly<Record<'looking' | 'done' | 'notDone', string>>;
}

/**
 * Performs an action on one of the user's orders and reports its outcome, also if the response was lost: done, not done, or still being
 * checked. Returns whether it was done.
 */
export function useOrderAction(orderId: string) {
  const { t } = useLingui();
  const client = useQueryClient();
  const search = useOrderSearch();
  const onRefused = useTradeFailure();
  const [isBusy, setBusy] = useState(false);

  const renew = () =>
    Promise.all(
      [listExchangeOrders, listTradingAccounts, listFills].map((endpoint) =>
        client.invalidateQueries({ queryKey: toQueryKey(endpoint) }),
      ),
    );
  const findOutcome = async ({ isDone, words }: OrderAction): Promise<boolean> => {
    notify(words.looking, 'info');
    const found = await search.changed(orderId, (order) => isDone(order) || order.status !== 'Open');
    const hasEnded = found.isDone && !isDone(found.now);
    notify(
      hasEnded ? t`The order had already ended.` : found.isDone ? words.done : words.notDone,
      found.isDone && !hasEnded ? 'info' : 'error',
    );
    return found.isDone && !hasEnded;
  };

  const act = async (wanted: OrderAction): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    try {
      await withResponseTimeout(wanted.send());
      return true;
    } catch (error) {
      if (!isResponseLost(error)) {
        onRefused(error);
        return false;
      }
      return await findOutcome(wanted);
    } finally {
      setBusy(false);
      void renew();
    }
  };
  return {
    isBusy,
    act: (wanted: OrderAction) =>
      act(wanted).catch((error: unknown) => {
        onRefused(error);
        return false;
      }),
  };
}
