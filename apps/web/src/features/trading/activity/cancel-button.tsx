import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useChangeOrder } from '../outcome/use-change-order.ts';
import type { OwnOrder } from './merge-own.ts';
import classes from './own-table.module.css';

/** Cancels on the first press, without a confirmation: a cancel is urgent. */
export function CancelButton({ order }: { readonly order: OwnOrder }) {
  const { t } = useLingui();
  const { cancel, isBusy } = useChangeOrder(order.id);
  const { market } = order;
  const price = order.price ?? '';
  return (
    <button
      type="button"
      className={classes.cancel}
      aria-label={t`Cancel the order on ${market} ${price}`}
      aria-busy={isBusy || undefined}
      onClick={() => void cancel()}
    >
      <Icon name="close" size={16} />
    </button>
  );
}
