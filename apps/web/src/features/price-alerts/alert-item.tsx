import {
  armPriceAlert,
  listPriceAlerts,
  type PriceAlert,
  removePriceAlert,
  turnOffPriceAlert,
} from '@dukat/contract/price-alerts';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useFailure } from '../../platform/api/use-failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './price-alerts.module.css';
import { useAlertWords } from './use-alert-words.ts';

const invalidates = [listPriceAlerts];

const formatPair = ({ market, coin, fiat }: PriceAlert) => market?.replace('_', '/') ?? `${coin}/${fiat}`;

/** Returns the name of an alert: its pair and its condition. */
export function useAlertName(): (alert: PriceAlert) => string {
  const { condition } = useAlertWords();
  return (alert) => `${formatPair(alert)}: ${condition(alert)}`;
}

interface Props {
  readonly alert: PriceAlert;
  readonly name: string;
}

/** One alert: its condition, its status and its actions. */
export function AlertItem({ alert, name }: Props) {
  const { t } = useLingui();
  const { condition } = useAlertWords();
  const arm = useApiMutation(armPriceAlert, { invalidates });
  const turnOff = useApiMutation(turnOffPriceAlert, { invalidates });
  const remove = useApiMutation(removePriceAlert, { invalidates });
  const onFailure = useFailure();
  const { id, state } = alert;
  const pair = formatPair(alert);
  const what = condition(alert);
  const input = { params: { alertId: id } };
  return (
    <div className={shared.spread}>
      <div className={shared.words}>
        <span className={classes.name}>
          {pair}
          <AlertState state={state} />
        </span>
        <span>{what}</span>
        <Outcome alert={alert} />
      </div>
      <div className={shared.row}>
        {state === 'armed' ? (
          <Button
            size="small"
            isBusy={turnOff.isPending}
            aria-label={t`Turn off: ${name}`}
            onClick={() => turnOff.mutate(input, { onError: onFailure })}
          >
            {t`Turn off`}
          </Button>
        ) : (
          <Button
            size="small"
            isBusy={arm.isPending}
            aria-label={t`Turn on again: ${name}`}
            onClick={() => arm.mutate({ ...input, body: {} }, { onError: onFailure })}
          >
            {t`Turn on again`}
          </Button>
        )}
        <Button
          size="small"
          look="quiet"
          isBusy={remove.isPending}
          aria-label={t`Remove: ${name}`}
          onClick={() => remove.mutate(input, { onError: onFailure })}
        >
          {t`Remove`}
        </Button>
      </div>
    </div>
  );
}

function AlertState({ state }: Pick<PriceAlert, 'state'>) {
  const { t } = useLingui();
  if (state === 'armed')
    return <Badge tone="primary">{t({ message: 'Active', context: 'price alert' })}</Badge>;
  return state === 'fired' ? (
    <Badge tone="success">{t({ message: 'Fired', context: 'price alert' })}</Badge>
  ) : (
    <Badge>{t({ message: 'Off', context: 'price alert' })}</Badge>
  );
}

function Outcome({ alert: { state, fired_at, fired_price, fiat, by_mail } }: { readonly alert: PriceAlert }) {
  const { t } = useLingui();
  const { dateTime, price } = useFormat();
  if (state !== 'fired' || fired_at === null) {
    return by_mail ? null : <span className={classes.small}>{t`Without an e-mail`}</span>;
  }
  const at = dateTime(fired_at);
  if (fired_price === null) return <span className={classes.small}>{at}</span>;
  const reached = price(fired_price, fiat ?? '');
  return <span className={classes.small}>{t`${at} at ${reached}`}</span>;
}
