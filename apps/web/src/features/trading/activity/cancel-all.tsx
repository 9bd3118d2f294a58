import { listTradingAccounts } from '@dukat/contract/trading/account';
import { cancelExchangeOrders, listExchangeOrders } from '@dukat/contract/trading/orders';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useApiMutation } from '../../../platform/api/queries.ts';
import classes from './activity.module.css';
import { useTradeFailure } from './use-trade-failure.ts';

const secondPressMs = 4_000;

/** Takes everything off the book; asks for a second press, since it cannot be undone. */
export function CancelAll({ market }: { readonly market: string | undefined }) {
  const { t } = useLingui();
  const onError = useTradeFailure();
  const [isArmed, setArmed] = useState(false);
  const cancel = useApiMutation(cancelExchangeOrders, {
    makesStale: [listExchangeOrders, listTradingAccounts],
  });
  useEffect(() => {
    if (!isArmed) return;
    const timer = setTimeout(() => setArmed(false), secondPressMs);
    return () => clearTimeout(timer);
  }, [isArmed]);

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
        onError,
      },
    );
  };
  return (
    <button type="button" className={classes.all} data-armed={isArmed} onClick={press} aria-live="polite">
      {isArmed ? t`Cancel all orders?` : t`Cancel all`}
    </button>
  );
}
