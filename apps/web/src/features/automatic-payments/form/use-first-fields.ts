import { localDay } from '@dukat/locales/automatic-payments/plan-sentence';
import { formatAmount } from '@dukat/rules/money/amount';
import { type Fiat, fiats } from '@dukat/rules/money/fiat';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { useLingui } from '@lingui/react/macro';
import { defaultFiatAmount, useDefaultFiat } from '../../../platform/currencies/default-fiat.ts';
import { readAmount } from '../../../platform/format/read-amount.ts';
import { deviceZone, type ListedPlan } from '../plan-words.ts';
import { type PlanFields, raisedAmount } from './plan-fields.ts';
import { toPlaces } from './plan-places.ts';

/** A new plan, with the coin, amount and currency that a link names. */
export function usePrefilledFields(): PlanFields {
  const { t } = useLingui();
  const [{ coin = '', amount = '', currency: named }] = useAddressValues(['coin', 'amount', 'currency']);
  const initialFiat = useDefaultFiat();
  const currency: Fiat = fiats.find((fiat) => fiat === named) ?? initialFiat;
  return {
    name: t`My savings`,
    priority: '1',
    purpose_kind: 'schedule',
    amount: readAmount(amount) === undefined ? defaultFiatAmount[currency] : amount,
    currency,
    coins: [{ coin: /^[A-Z0-9]{1,16}$/.test(coin) ? coin : 'BTC', share: '100' }],
    ...firstSchedule(),
    ...{ only_below: '', only_above: '', month_ceiling: '', keep_at_least: '', buy_more: '' },
    ...{ places: {}, threshold: '1', most_a_run: '' },
  };
}

type ScheduleFields = Pick<
  PlanFields,
  | 'frequency'
  | 'every'
  | 'time'
  | 'weekdays'
  | 'month_day'
  | 'zone'
  | 'starts_on'
  | 'end'
  | 'end_date'
  | 'end_count'
>;

function firstSchedule(): ScheduleFields {
  const zone = deviceZone();
  return {
    ...{ frequency: 'month', every: '1', time: '09:00', weekdays: [1], month_day: '1', zone },
    starts_on: localDay(new Date(), zone),
    ...{ end: 'never', end_date: '', end_count: '12' },
  };
}

/** The terms of a plan, to edit. */
export function useStoredFields(plan: ListedPlan): PlanFields {
  const { conditions, name, amount, currency, coins, purpose_kind, most_a_run: most } = plan;
  const needed = formatAmount(raisedAmount(amount, conditions.buy_more));
  return {
    ...{ name, amount, currency, purpose_kind },
    coins: coins.map(({ coin, share }) => ({ coin, share })),
    places: toPlaces(plan),
    most_a_run: most === null || most === needed ? '' : most,
    ...(plan.schedule === null ? firstSchedule() : scheduleFields(plan.schedule)),
    priority: String(plan.priority),
    only_below: conditions.only_below ?? '',
    only_above: conditions.only_above ?? '',
    month_ceiling: conditions.month_ceiling ?? '',
    keep_at_least: conditions.keep_at_least ?? '',
    buy_more: conditions.buy_more === null ? '' : String(conditions.buy_more),
    threshold: String(plan.threshold / 100),
  };
}

function scheduleFields(schedule: NonNullable<ListedPlan['schedule']>): ScheduleFields {
  const { frequency, every, hour, minute, weekdays, month_day: monthDay, zone, end } = schedule;
  return {
    ...{ frequency, weekdays, zone },
    every: String(every),
    time: [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'),
    month_day: String(monthDay),
    starts_on: schedule.starts_on,
    end: end.kind,
    end_date: end.kind === 'afterDate' ? end.date : '',
    end_count: end.kind === 'afterCount' ? String(end.count) : '12',
  };
}
