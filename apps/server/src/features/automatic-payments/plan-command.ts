import type {
  createAutomaticPayment,
  editAutomaticPayment,
  previewAutomaticPayment,
} from '@dukat/contract/automatic-payments';
import type { EndpointBody } from '@dukat/contract/endpoint';
import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import { type PlanRefusal, type PlanTerms, parseShare } from '@dukat/rules/automatic-payments/plan';
import { type Amount, parseAmount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { KeyScript } from '@dukat/rules/wallets/key-scripts';

type Body = EndpointBody<typeof createAutomaticPayment> | EndpointBody<typeof previewAutomaticPayment>;

export interface TypedKey {
  readonly text: string;
  readonly script: KeyScript | null;
  /** Null for a key that the plan has already. */
  readonly lastSix: string | null;
}

export type TypedDestination =
  | { readonly coin: string; readonly to: WithdrawalAddress }
  | { readonly coin: string; readonly key: TypedKey };

/** What a plan sends, as typed. */
export interface TypedSending {
  readonly threshold: number;
  readonly mostARun: Amount | null;
  readonly destinations: readonly TypedDestination[];
  readonly isSimilarChecked: boolean;
}

/** A plan as typed. */
export interface TypedPlan {
  readonly name: string;
  readonly priority: number;
  readonly terms: Result<PlanTerms, PlanRefusal>;
  readonly sending: TypedSending;
}

type PlanBody = EndpointBody<typeof createAutomaticPayment> | EndpointBody<typeof editAutomaticPayment>;

export const readPlan = (body: PlanBody): TypedPlan => ({
  name: body.name,
  priority: body.priority,
  terms: readTerms(body),
  sending: readSending(body),
});

export const readSending = (body: Body): TypedSending => ({
  threshold: body.threshold,
  mostARun: readOptional(body.most_a_run),
  destinations: body.coins.flatMap(readDestination),
  isSimilarChecked: 'is_similar_checked' in body && body.is_similar_checked,
});

function readDestination(row: Body['coins'][number]): readonly TypedDestination[] {
  const { coin, destination: to } = row;
  if (to !== null) return [{ coin, to }];
  if (!('key' in row) || row.key === null) return [];
  const { key: text, script, last_six: lastSix } = row.key;
  return [{ coin, key: { text, script, lastSix } }];
}

/** Parses the terms of a plan. */
export function readTerms(body: Body): Result<PlanTerms, PlanRefusal> {
  const isPayment = body.purpose_kind === 'payment';
  if (isPayment !== (body.schedule === null)) return refuse('plan_purpose_invalid', { field: 'schedule' });
  if (isPayment && body.conditions.buy_more !== null)
    return refuse('plan_purpose_invalid', { field: 'conditions' });
  const amount = parseAmount(body.amount);
  if (amount.refused) return { ...amount, field: 'amount' };
  const coins = [];
  for (const { coin, share: typed } of body.coins) {
    const share = parseShare(typed);
    if (share.refused) return share;
    coins.push({ coin, share: share.value });
  }
  const { only_below, only_above, month_ceiling, keep_at_least, buy_more } = body.conditions;
  return accept({
    amount: amount.value,
    fiat: body.currency,
    coins,
    ...readSchedule(body.schedule),
    conditions: {
      onlyBelow: readOptional(only_below),
      onlyAbove: readOptional(only_above),
      monthCeiling: readOptional(month_ceiling),
      keepAtLeast: readOptional(keep_at_least),
      buyMore: buy_more,
    },
  });
}

function readSchedule(schedule: Body['schedule']): Pick<PlanTerms, 'schedule' | 'endsAfter'> {
  if (schedule === null) return { schedule, endsAfter: null };
  const { frequency, every, hour, minute, weekdays, month_day, zone, starts_on, end } = schedule;
  return {
    schedule: {
      ...{ frequency, every, hour, minute, zone },
      weekdays: [...new Set(weekdays)],
      monthDay: month_day,
      startsOn: starts_on,
      endsOn: end.kind === 'afterDate' ? end.date : null,
    },
    endsAfter: end.kind === 'afterCount' ? end.count : null,
  };
}

/** The contract has checked the decimals. */
function readOptional(text: string | null): Amount | null {
  const amount = text === null ? undefined : parseAmount(text);
  return amount === undefined || amount.refused ? null : amount.value;
}
