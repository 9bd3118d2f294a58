import { listTradingAccounts } from '@dukat/contract/trading/account';
import { cancelExchangeOrders, listExchangeOrders } from '@dukat/contract/trading/orders';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toQueryKey, useApi, useApiMutation } from '../../../platform/api/queries.ts';
import { isResponseLost, pollOutcome } from '../outcome/poll-outcome.ts';
import classes from './activity.module.css';
import { useTradeFailure } from './use-trade-failure.ts';

const secondPressMs = 4_000;

/** Cancels all open orders. Needs a second press, since it cannot be undone. */
export function CancelAll({ market }: { readonly market: string | undefined }) {
  const { t } = useLingui();
  const onError = useTradeFailure();
  const api = useApi();
  const client = useQueryClient();
  const [isArmed, setArmed] = useState(false);
  const cancel = useApiMutation(cancelExchangeOrders, {
    invalidates: [listExchangeOrders, listTradingAccounts],
  });
  useEffect(() => {
    if (!isArmed) return;
    const timer = setTimeout(() => setArmed(false), secondPressMs);
    return () => clearTimeout(timer);
  }, [isArmed]);

  /** The response was lost: the open orders show whether the cancellation succeeded. */
  const look = async () => {
    notify(t`We do not know yet whether the orders were canceled. Checking…`, 'info');
    try {
      const query = { status: 'Open', limit: 100, ...(market !== undefined && { market }) } as const;
      const { now } = await pollOutcome({
        ask: () => api(listExchangeOrders, { query }),
        isDone: ({ orders }) => orders.length === 0,
      });
      const count = now.orders.length;
      if (count === 0) notify(t`All orders were canceled.`, 'info');
      else notify(t`Orders still open: ${count}. Please try again.`, 'error');
      await client.invalidateQueries({ queryKey: toQueryKey(listExchangeOrders) });
    } catch (error) {
      onError(error);
    }
  };
  const press = () => {
    if (!isArmed) return setArmed(true);
    setArmed(false);
    cancel.mutate(
      { query: market === undefined ? {} : { market } },
      {
        onSuccess: ({ orders }) => {
          const count = orders.length;
          notify(t`Orders canceled: ${count}`, 'info');
        },
        onError: (error) => void (isResponseLost(error) ? look() : onError(error)),
      },
    );
  };
  return (
    <button type="button" className={classes.all} data-armed={isArmed} onClick={press} aria-live="polite">
      {isArmed ? t`Cancel all orders?` : t`Cancel all`}
    </button>
  );
}
