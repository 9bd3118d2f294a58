import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from '../automatic-payments.module.css';
import { plansPath } from '../plan-links.tsx';
import { usePlanSentence, useRunTime } from '../plan-words.ts';
import { type PlanFields, toPlanBody } from './plan-fields.ts';
import type { PlanFormState } from './use-plan-form.ts';
import type { PlanPreview } from './use-plan-preview.ts';

const namedRuns = 3;
const listedRuns = 5;
const previewHeight = 340;

/** What the typed plan will do: in a sentence, its next runs, its costs and until when the balance lasts. */
export function PlanPreviewCard({ form }: { readonly form: PlanFormState }) {
  const { t } = useLingui();
  const { answer, error, isValid } = form.preview;
  const isSent = form.fields.coins.some(({ coin }) => form.fields.places[coin] !== undefined);
  return (
    <Section title={t`What the plan will do`}>
      <div aria-live="polite">
        {isValid ? (
          <Sentence fields={form.fields} answer={answer} />
        ) : (
          <p className={classes.note}>{t`Fill in the form to see it.`}</p>
        )}
      </div>
      {error !== null && <Alert severity="warning">{error.message}</Alert>}
      {isValid && error === null && answer === undefined && <Skeleton height={previewHeight} />}
      {answer !== undefined && form.fields.purpose_kind === 'schedule' && (
        <PreviewFigures fields={form.fields} answer={answer} />
      )}
      {answer !== undefined && form.fields.purpose_kind === 'payment' && (
        <p className={classes.note}>
          {isSent
            ? t`It has no fixed days: it buys when your money arrives, on any day. Our margin is part of the rates.`
            : t`It has no fixed days: it buys when your money arrives, on any day. Our margin is part of the rates, and the coins stay on your balance.`}
        </p>
      )}
    </Section>
  );
}

function Sentence({
  fields,
  answer,
}: {
  readonly fields: PlanFields;
  readonly answer: PlanPreview | undefined;
}) {
  const sentence = usePlanSentence();
  const { amount, currency, threshold = 0, schedule: sent, coins: typed } = toPlanBody(fields);
  const coins = typed.map(({ key, destination, ...its }) => ({ ...its, destination: key ?? destination }));
  const { every = 1, weekdays = [], month_day = 1 } = sent ?? {};
  const schedule = sent ? { ...sent, every, weekdays, month_day } : null;
  return (
    <p className={classes.sentence}>
      {sentence({ amount, currency, threshold, coins, schedule }, answer?.next_runs.slice(0, namedRuns))}
    </p>
  );
}

interface FigureProps {
  readonly fields: PlanFields;
  readonly answer: PlanPreview;
}

function PreviewFigures({ fields, answer }: FigureProps) {
  const { t } = useLingui();
  const { money, exactMoney, number } = useFormat();
  const when = useRunTime();
  const { currency, zone } = fields;
  const isSent = fields.coins.some(({ coin }) => fields.places[coin] !== undefined);
  return (
    <>
      <div>
        <h3 className={classes.legend}>{t`Next runs`}</h3>
        <ol className={classes.runs}>
          {answer.next_runs.slice(0, listedRuns).map((run) => (
            <li key={run}>{when(run, zone)}</li>
          ))}
        </ol>
      </div>
      <Summary
        rows={[
          { id: 'runs', term: t`Runs within a year`, value: number(answer.runs_a_year) },
          {
            id: 'fees',
            term: t`Fees of networks`,
            value: isSent ? exactMoney(answer.network_a_year, currency) : t`None`,
          },
          {
            id: 'margin',
            term: t`Our margin, part of the rates`,
            value: exactMoney(answer.margin_a_year, currency),
          },
          {
            id: 'spent',
            term: t`Spent in a year`,
            value: money(answer.amount_a_year, currency),
            isTotal: true,
          },
        ]}
      />
      <p className={classes.note}>
        {isSent
          ? t`The fees of networks and the margin are computed by the current fees and rates.`
          : t`The coins stay on your balance, so no network fee is paid. The margin is computed by the current rates.`}
      </p>
      <Balance fields={fields} answer={answer} />
    </>
  );
}

/** Until when the balance lasts. */
function Balance({ fields, answer: { balance } }: FigureProps) {
  const { t } = useLingui();
  const { money } = useFormat();
  const when = useRunTime();
  if (balance === null) return null;
  const { runs, first_unpaid_at: unpaid } = balance;
  const available = money(balance.available, fields.currency);
  const day = unpaid === null ? '' : when(unpaid, fields.zone);
  return (
    <Alert severity={runs === 0 ? 'warning' : 'info'}>
      {unpaid === null
        ? t`Your balance of ${available} is enough for all runs within a year.`
        : runs === 0
          ? t`Your balance of ${available} is not enough for the first run on ${day}.`
          : t`${plural(runs, {
              one: `Your balance of ${available} is enough for # run. It is too little from ${day}.`,
              other: `Your balance of ${available} is enough for # runs. It is too little from ${day}.`,
            })}`}{' '}
      {unpaid !== null && (
        <TextLink to={plansPath} search={{ section: 'funding' }}>
          {t`Deposit money`}
        </TextLink>
      )}
    </Alert>
  );
}
