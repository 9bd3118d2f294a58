import type { AutomaticRun, ListedPlan } from '@dukat/contract/automatic-payments';
import { planSentence } from '@dukat/locales/automatic-payments/plan-sentence';
import type { SkipReason } from '@dukat/rules/automatic-payments/run';
import type { BadgeTone } from '@dukat/ui/data/badge.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import { usePage } from '../../platform/use-page.ts';

export type { AutomaticRun, ListedPlan };

interface SentencePlan extends Pick<ListedPlan, 'amount' | 'currency' | 'schedule' | 'threshold'> {
  readonly coins: readonly {
    readonly coin: string;
    readonly share: string;
    readonly destination?: object | null | undefined;
  }[];
}

/** Says in a sentence what a plan does. */
export function usePlanSentence() {
  const { locale } = usePage();
  const { money } = useFormat();
  return (
    { amount, currency, coins, schedule, threshold }: SentencePlan,
    nextRuns: readonly string[] = [],
  ): string =>
    planSentence(locale, {
      ...{ schedule, nextRuns, threshold },
      coins: coins.map((its) => ({ ...its, isSent: its.destination != null })),
      amount: money(amount, currency),
      now: new Date(),
    });
}

/** The name of this device's time zone, such as Europe/Prague. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone of a plan's runs; payments are shown in that of the device. */
export const planZone = ({ schedule }: Pick<ListedPlan, 'schedule'>): string =>
  schedule?.zone ?? deviceZone();

/** A moment in the time zone of a plan, with the zone. */
export function useRunTime() {
  const { languageTag } = useFormat();
  return (instant: string, timeZone: string): string =>
    new Intl.DateTimeFormat(languageTag, {
      ...{ timeZone, weekday: 'short', day: 'numeric', month: 'numeric', year: 'numeric' },
      ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
    }).format(new Date(instant));
}

export function usePlanState(): (plan: Pick<ListedPlan, 'state'>) => {
  readonly label: string;
  readonly tone: BadgeTone;
} {
  const { t } = useLingui();
  const states = {
    active: { label: t({ message: 'Active', context: 'plan' }), tone: 'success' },
    paused: { label: t({ message: 'Paused', context: 'plan' }), tone: 'warning' },
    ended: { label: t({ message: 'Ended', context: 'plan' }), tone: 'neutral' },
  } as const;
  return ({ state }) => states[state];
}

export function useRunState(): (run: Pick<AutomaticRun, 'state'>) => {
  readonly label: string;
  readonly tone: BadgeTone;
} {
  const { t } = useLingui();
  const states = {
    placed: { label: t({ message: 'Buying', context: 'run' }), tone: 'primary' },
    bought: { label: t({ message: 'Bought', context: 'run' }), tone: 'success' },
    partly: { label: t({ message: 'Bought in part', context: 'run' }), tone: 'warning' },
    failed: { label: t({ message: 'Nothing bought', context: 'run' }), tone: 'error' },
    skipped: { label: t({ message: 'Skipped', context: 'run' }), tone: 'neutral' },
  } as const;
  return ({ state }) => states[state];
}

/** Why a run bought nothing, as a sentence; undefined if it bought or still buys. */
export function useRunReason(): (
  run: Pick<AutomaticRun, 'state' | 'skipped_because' | 'missing' | 'count' | 'currency'>,
) => string | undefined {
  const { t } = useLingui();
  const { money } = useFormat();
  return ({ state, skipped_because: because, missing, count, currency }) => {
    if (state === 'failed') return t`The purchase could not be made on the market.`;
    if (because === null) return undefined;
    if (because === 'not_enough_funds' && missing !== null) {
      const short = money(missing, currency);
      return t`There was too little money on your balance: ${short} was missing.`;
    }
    const reasons: Readonly<Record<SkipReason, () => string>> = {
      not_enough_funds: () => t`There was too little money on your balance.`,
      below_minimum: () => t`The amount is below the smallest trade of a coin.`,
      price_above: () => t`The price was above the limit that you set.`,
      price_below: () => t`The price was below the limit that you set.`,
      ceiling: () => t`It would have spent more than your limit for the month.`,
      suspended: () => t`Trading of a coin was suspended.`,
      price_moved: () => t`The price of a coin was moving too fast.`,
      above_limit: () => t`The amount is above the limit of your account.`,
      terms_not_agreed: () => t`You haven’t agreed to our current terms yet.`,
      frozen: () => t`Your account is frozen.`,
      previous_open: () => t`The run before it was still buying.`,
      missed: () =>
        t`${plural(count, { one: 'We missed # run because of an outage.', other: 'We missed # runs because of an outage.' })}`,
      by_owner: () => t`You skipped it.`,
    };
    return reasons[because]();
  };
}
