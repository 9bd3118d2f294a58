import type { AutomaticPayment, AutomaticRun } from '@dukat/contract/automatic-payments';
import { firstThreshold } from '@dukat/rules/automatic-payments/limits';
import { formatShare } from '@dukat/rules/automatic-payments/plan';
import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import type { AutomaticPaymentsDeps } from '../automatic-payments-deps.ts';
import type { StoredPlan } from '../plans/plans-repository.ts';
import type { RunRow } from '../running/runs-repository.ts';
import type { StoredDestination } from '../sending/sending-repository.ts';
import { type ShownSending, showSending } from '../sending/show-sending.ts';

export function showPlan(plan: StoredPlan, sending: ShownSending | undefined): AutomaticPayment {
  const { conditions } = plan;
  return {
    id: plan.publicId,
    name: plan.name,
    priority: plan.priority,
    amount: formatAmount(plan.amount),
    currency: plan.fiat,
    purpose_kind: kindOf(plan),
    coins: showCoins(plan).map((its) => ({
      ...its,
      ...showDestination(sending?.stored.destinations.find(({ coin }) => coin === its.coin)),
    })),
    schedule: showSchedule(plan),
    threshold: sending?.stored.threshold ?? firstThreshold,
    most_a_run: sending === undefined ? null : formatAmount(sending.stored.mostARun),
    sending: showSending(sending),
    conditions: {
      only_below: optional(conditions.onlyBelow),
      only_above: optional(conditions.onlyAbove),
      month_ceiling: optional(conditions.monthCeiling),
      keep_at_least: optional(conditions.keepAtLeast),
      buy_more: conditions.buyMore,
    },
    state: plan.state,
    paused_because: plan.pausedBecause,
    next_run_at: plan.nextDue?.toISOString() ?? null,
    waiting: formatAmount(plan.waiting),
    bought_runs: plan.boughtRuns,
    created_at: plan.createdAt.toISOString(),
    updated_at: plan.updatedAt.toISOString(),
  };
}

function showDestination(its: StoredDestination | undefined) {
  const key = its?.key ?? null;
  return {
    destination: its?.to ?? null,
    key: key && { key: key.text, script: key.script, addresses: [...key.addresses] },
  };
}

export const kindOf = ({ schedule }: Pick<StoredPlan, 'schedule'>) =>
  schedule === null ? 'payment' : 'schedule';

function showSchedule({ schedule, endsAfter }: StoredPlan): AutomaticPayment['schedule'] {
  if (schedule === null) return null;
  const { frequency, every, hour, minute, zone, weekdays, monthDay, startsOn, endsOn } = schedule;
  return {
    ...{ frequency, every, hour, minute, zone },
    weekdays: [...weekdays],
    month_day: monthDay,
    starts_on: startsOn,
    end: showEnd(endsOn, endsAfter),
  };
}

export const showCoins = ({ coins }: Pick<StoredPlan, 'coins'>): { coin: string; share: string }[] =>
  coins.map(({ coin, share }) => ({ coin, share: formatShare(share) }));

function showEnd(
  endsOn: string | null,
  endsAfter: number | null,
): NonNullable<AutomaticPayment['schedule']>['end'] {
  if (endsOn !== null) return { kind: 'afterDate', date: endsOn };
  return endsAfter === null ? { kind: 'never' } : { kind: 'afterCount', count: endsAfter };
}

const optional = (amount: Amount | null) => (amount === null ? null : formatAmount(amount));

type RunOrders = Awaited<ReturnType<AutomaticPaymentsDeps['runOrders']['find']>>;

/** @param orders those of the run, and possibly of others */
export function showRun(run: RunRow, orders: RunOrders): AutomaticRun {
  const { missing } = run;
  return {
    id: run.public_id,
    due_at: run.due_at.toISOString(),
    is_extra: run.is_extra,
    state: run.state,
    skipped_because: run.skipped_because,
    missing: missing === null ? null : formatAmount(toAmount(missing)),
    count: run.slots,
    currency: run.fiat,
    amount: formatAmount(toAmount(run.amount)),
    orders: orders
      .filter(({ runId }) => runId === run.id)
      .map(({ publicId, coin, status, fiatValue, filledFiat, filledCoin }) => ({
        id: publicId,
        ...{ coin, status },
        amount: formatAmount(fiatValue),
        spent: formatAmount(filledFiat),
        bought: formatAmount(filledCoin),
      })),
  };
}
