import { listTradingAccounts } from '@dukat/contract/trading/account';
import { cancelExchangeOrder, listExchangeOrders } from '@dukat/contract/trading/orders';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../../platform/api/queries.ts';
import type { OwnOrder } from './merge-own.ts';
import classes from './own-table.module.css';
import { useTradeFailure } from './use-trade-failure.ts';

/** Cancels at the first press: whoever wants out of the book is in a hurry. */
export function CancelButton({ order }: { readonly order: OwnOrder }) {
  const { t } = useLingui();
  const onError = useTradeFailure();
  const cancel = useApiMutation(cancelExchangeOrder, {
    makesStale: [listExchangeOrders, listTradingAccounts],
  });
  const { market } = order;
  const price = order.price ?? '';
  return (
    <button
      type="button"
      className={classes.cancel}
      aria-label={t`Cancel the order on ${market} ${price}`}
      aria-busy={cancel.isPending || undefined}
      onClick={() => !cancel.isPending && cancel.mutate({ params: { orderId: order.id } }, { onError })}
    >
      <Icon name="close" size={16} />
    </button>
  );
}
