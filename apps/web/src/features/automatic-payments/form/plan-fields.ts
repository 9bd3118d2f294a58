import type { createAutomaticPayment } from '@dukat/contract/automatic-payments';
import type { EndpointBodyInput } from '@dukat/contract/endpoint';
import { raises } from '@dukat/rules/automatic-payments/limits';
import { type Amount, amountFromUnits, toAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { readAmount } from '../../../platform/format/read-amount.ts';
import type { ListedPlan } from '../plan-words.ts';
import { type Places, placeBody } from './plan-places.ts';

export interface CoinShare {
  readonly coin: string;
  /** In percent, as typed. */
  readonly share: string;
}

type PlanSchedule = NonNullable<ListedPlan['schedule']>;

/** The form's values, as typed. Names of the contract where it has the same field. */
export interface PlanFields {
  readonly name: string;
  readonly priority: string;
  /** Whether it buys by a schedule or with each payment. A stored plan keeps its kind. */
  readonly purpose_kind: ListedPlan['purpose_kind'];
  readonly amount: string;
  readonly currency: Fiat;
  readonly coins: readonly CoinShare[];
  readonly places: Places;
  readonly frequency: PlanSchedule['frequency'];
  readonly every: string;
  /** Such as 09:00. */
  readonly time: string;
  readonly weekdays: readonly number[];
  readonly month_day: string;
  readonly zone: string;
  readonly starts_on: string;
  readonly end: PlanSchedule['end']['kind'];
  readonly end_date: string;
  readonly end_count: string;
  readonly only_below: string;
  readonly only_above: string;
  readonly month_ceiling: string;
  readonly keep_at_least: string;
  /** In percent; empty if the plan never buys more. */
  readonly buy_more: string;
  /** The most that the fee of a network takes of sent coins, in percent. */
  readonly threshold: string;
  /** Up to which sum a run is sent without another confirmation; empty for what a run spends. */
  readonly most_a_run: string;
}

export const conditionNames = ['only_below', 'only_above', 'month_ceiling', 'keep_at_least'] as const;

export type PlanBody = EndpointBodyInput<typeof createAutomaticPayment>;

/** Returns the request of a form that has no problems. */
export function toPlanBody(fields: PlanFields): PlanBody {
  const { name, priority, currency, amount, coins, places, frequency, every, time, weekdays } = fields;
  const { month_day: monthDay, zone, starts_on: startsOn, purpose_kind: kind } = fields;
  const [hour, minute] = time.split(':').map(Number);
  const isPayment = kind === 'payment';
  const optional = (typed: string) => (typed.trim() === '' ? null : (readAmount(typed) ?? ''));
  return {
    name: name.trim(),
    priority: Number(priority),
    amount: readAmount(amount) ?? '',
    currency,
    coins: coins.map(({ coin, share }) => ({
      ...{ coin, share: readAmount(share) ?? '' },
      ...placeBody(coin, places[coin]),
    })),
    threshold: Math.round(Number(readAmount(fields.threshold) ?? '') * 100),
    most_a_run: optional(fields.most_a_run),
    purpose_kind: kind,
    schedule: isPayment
      ? null
      : {
          ...{ frequency, every: Number(every), hour: hour ?? 0, minute: minute ?? 0, zone },
          weekdays: [...weekdays],
          month_day: monthDay === 'last' ? 'last' : Number(monthDay),
          starts_on: startsOn,
          end: toEnd(fields),
        },
    conditions: {
      only_below: optional(fields.only_below),
      only_above: optional(fields.only_above),
      month_ceiling: optional(fields.month_ceiling),
      keep_at_least: optional(fields.keep_at_least),
      buy_more: isPayment ? null : (raises.find((raise) => String(raise) === fields.buy_more) ?? null),
    },
  };
}

function toEnd({ end, end_date: date, end_count: count }: PlanFields): PlanSchedule['end'] {
  if (end === 'afterDate') return { kind: end, date };
  return end === 'afterCount' ? { kind: end, count: Number(count) } : { kind: end };
}

/** Returns the most that a run spends. */
export const raisedAmount = (amount: string, more: number | null): Amount =>
  amountFromUnits((toAmount(amount) * BigInt(100 + (more ?? 0))) / 100n);

const hundredths = 10_000;

/** Splits the coins evenly. */
export const splitAgain = (coins: readonly CoinShare[]): readonly CoinShare[] =>
  splitEvenly(coins.map(({ coin }) => coin));

/** Splits the whole evenly; what does not divide goes to the first coin. Three coins have 33.34, 33.33 and 33.33 %. */
export function splitEvenly(codes: readonly string[]): readonly CoinShare[] {
  const part = Math.floor(hundredths / codes.length);
  return codes.map((coin, index) => {
    const share = index === 0 ? hundredths - part * (codes.length - 1) : part;
    return { coin, share: String(share / 100) };
  });
}
