import { listFills, listTradingAccounts } from '@dukat/contract/trading/account';
import { listExchangeOrders } from '@dukat/contract/trading/orders';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeyOf } from '../../../platform/api/queries.ts';
import type { OwnOrder } from '../activity/merge-own.ts';
import { useTradeFailure } from '../activity/use-trade-failure.ts';
import { answeredInTime, isLost } from './find-out.ts';
import { useOrderSearch } from './use-order-search.ts';

interface Act {
  readonly send: () => Promise<OwnOrder>;
  /** Returns whether the order is in the state that the action aimed for. */
  readonly isDone: (order: OwnOrder) => boolean;
  readonly words: Readonly<Record<'looking' | 'done' | 'notDone', string>>;
}

/**
 * Performs an action on one of the user's orders and reports its outcome, also if the response was lost: done, not done, or still being
 * checked. Returns whether it was done.
 */
export function useOrderAct(orderId: string) {
  const { t } = useLingui();
  const client = useQueryClient();
  const search = useOrderSearch();
  const onRefused = useTradeFailure();
  const [isBusy, setBusy] = useState(false);

  const renew = () =>
    Promise.all(
      [listExchangeOrders, listTradingAccounts, listFills].map((endpoint) =>
        client.invalidateQueries({ queryKey: queryKeyOf(endpoint) }),
      ),
    );
  const findOutcome = async ({ isDone, words }: Act): Promise<boolean> => {
    notify(words.looking, 'info');
    const found = await search.changed(orderId, (order) => isDone(order) || order.status !== 'Open');
    const hasEnded = found.isDone && !isDone(found.now);
    notify(
      hasEnded ? t`The order had already ended.` : found.isDone ? words.done : words.notDone,
      found.isDone && !hasEnded ? 'info' : 'error',
    );
    return found.isDone && !hasEnded;
  };

  const act = async (wanted: Act): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    try {
      await answeredInTime(wanted.send());
      return true;
    } catch (error) {
      if (!isLost(error)) {
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
    act: (wanted: Act) =>
      act(wanted).catch((error: unknown) => {
        onRefused(error);
        return false;
      }),
  };
}
