import {
  armPriceAlert,
  createPriceAlert,
  listPriceAlerts,
  turnOffPriceAlert,
} from '@dukat/contract/price-alerts';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { useIsSignedIn } from '../../../platform/api/session.ts';
import { useFailure } from '../../../platform/api/use-failure.ts';
import type { OwnOrder } from './merge-own.ts';
import classes from './own-table.module.css';

const invalidates = [listPriceAlerts];

/** A toggle that notifies the owner when the order fills, even while the page is closed. */
export function OrderAlertButton({ order }: { readonly order: OwnOrder }) {
  const { t } = useLingui();
  const { data } = useApiQuery(listPriceAlerts, {}, { enabled: useIsSignedIn() });
  const make = useApiMutation(createPriceAlert, { invalidates });
  const arm = useApiMutation(armPriceAlert, { invalidates });
  const turnOff = useApiMutation(turnOffPriceAlert, { invalidates });
  const onError = useFailure();
  const alert = data?.alerts.find(({ order_id }) => order_id === order.id);
  const isArmed = alert?.state === 'armed';
  const isBusy = make.isPending || arm.isPending || turnOff.isPending;
  const { market } = order;
  const price = order.price ?? '';
  const press = () => {
    const known = alert && { params: { alertId: alert.id } };
    if (isBusy || data === undefined) return;
    if (known === undefined) {
      make.mutate({ body: { kind: 'order', order_id: order.id, by_mail: true } }, { onError });
    } else if (isArmed) turnOff.mutate(known, { onError });
    else arm.mutate({ ...known, body: {} }, { onError });
  };
  return (
    <button
      type="button"
      className={classes.alert}
      aria-pressed={isArmed}
      aria-busy={isBusy || undefined}
      aria-label={t`Tell me when the order on ${market} ${price} is filled`}
      title={t`Tell me when it is filled`}
      onClick={press}
    >
      <Icon name="bell" size={16} />
    </button>
  );
}
