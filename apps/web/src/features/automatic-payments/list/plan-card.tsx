import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from '../automatic-payments.module.css';
import { plansPath, plansSearch } from '../plan-links.tsx';
import {
  type ListedPlan,
  planZone,
  usePlanSentence,
  usePlanState,
  useRunReason,
  useRunState,
  useRunTime,
} from '../plan-words.ts';
import { PlanActions } from './plan-actions.tsx';
import { PlanPayment } from './plan-payment.tsx';
import { SendingState } from './sending-state.tsx';

/** A plan with its next and last run, what it has bought, and what its owner can do. */
export function PlanCard({ plan }: { readonly plan: ListedPlan }) {
  const { t } = useLingui();
  const sentence = usePlanSentence();
  const { label, tone } = usePlanState()(plan);
  return (
    <Section title={plan.name} aside={<Badge tone={tone}>{label}</Badge>}>
      <p className={classes.sentence}>{sentence(plan)}</p>
      <PauseReason plan={plan} />
      <SendingState plan={plan} />
      <PlanFacts plan={plan} />
      <PlanPayment plan={plan} />
      <p>
        <TextLink to={plansPath} search={{ ...plansSearch, plan: plan.id }}>{t`Runs and result`}</TextLink>
      </p>
      <PlanActions plan={plan} />
    </Section>
  );
}

function PauseReason({ plan }: { readonly plan: ListedPlan }) {
  const { t } = useLingui();
  const reason = useRunReason();
  if (plan.state === 'ended') return <p className={classes.note}>{t`It has reached its end.`}</p>;
  if (plan.paused_because === null) return null;
  if (plan.paused_because === 'owner') return <p className={classes.note}>{t`You paused it.`}</p>;
  if (plan.paused_because === 'limit') {
    return (
      <Alert severity="warning" title={t`We paused it because its amount is above your limit`}>
        {t`Verify your account or lower the amount, then resume it.`}
      </Alert>
    );
  }
  return (
    <Alert severity="warning" title={t`We paused it after five failed runs in a row`}>
      {plan.last_run === null ? undefined : reason(plan.last_run)} {t`Resume it when the reason is gone.`}
    </Alert>
  );
}

/** The next and the last run, and what was bought. */
export function PlanFacts({ plan }: { readonly plan: ListedPlan }) {
  const { t } = useLingui();
  const { money, price, coin } = useFormat();
  const when = useRunTime();
  const state = useRunState();
  const reason = useRunReason();
  const { next_run_at: next, last_run: last, bought_runs: count } = plan;
  const zone = planZone(plan);
  const most = plan.schedule?.end.kind === 'afterCount' ? plan.schedule.end.count : undefined;
  const rows: (readonly [string, string | null])[] = [
    [t`Next run`, next === null ? null : when(next, zone)],
    [t`Waits for the next payment`, Number(plan.waiting) === 0 ? null : money(plan.waiting, plan.currency)],
    [
      t`Last run`,
      last === null
        ? null
        : `${when(last.due_at, zone)}: ${[state(last).label, reason(last)].filter(Boolean).join('. ')}`,
    ],
    [
      t`Runs that bought`,
      most !== undefined ? t`${count} of ${most}` : t`${plural(count, { one: '# run', other: '# runs' })}`,
    ],
  ];
  for (const { coin: code, currency, bought, spent, average_price: average } of plan.purchased) {
    const sum = money(spent, currency);
    const paid = price(average, currency);
    rows.push([t`${code} for ${sum}`, t`${coin(bought, code)}, on average for ${paid}`]);
  }
  for (const { coin: code, amount } of plan.sent) rows.push([t`${code} sent`, coin(amount, code)]);
  return <Facts rows={rows} />;
}
