import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { LineChart } from '../../../platform/charts/line-chart.tsx';
import { useFormat } from '../../../platform/format/use-format.ts';
import { BacktestTable } from './backtest-table.tsx';
import classes from './past.module.css';
import { type Backtest, type PastOutcome, type PastTerms, useBacktest } from './use-backtest.ts';
import { useDay } from './use-day.ts';

const panelHeight = 560;
const dayMs = 86_400_000;

interface Props {
  /** Undefined while they cannot be checked. */
  readonly terms: PastTerms | undefined;
}

/** What terms would have brought over past years, beside one purchase at the start. */
export function BacktestPanel({ terms }: Props) {
  const { t } = useLingui();
  const { query, years, setYears } = useBacktest(terms);
  const yearsText = (count: number) => t`${plural(count, { one: '# year', other: '# years' })}`;
  return (
    <div className={classes.panel}>
      <Segmented
        label={t`Period`}
        value={`${years}`}
        onChange={(chosen) => setYears(chosen === '1' ? 1 : chosen === '3' ? 3 : 5)}
        options={[
          { value: '1', label: yearsText(1) },
          { value: '3', label: yearsText(3) },
          { value: '5', label: yearsText(5) },
        ]}
      />
      {terms !== undefined && (
        <Loaded of={query} height={panelHeight}>
          {(answer) => <Result answer={answer} currency={terms.currency} />}
        </Loaded>
      )}
    </div>
  );
}

interface ResultProps {
  readonly answer: Backtest;
  readonly currency: string;
}

function Result({ answer: { result, source, from }, currency }: ResultProps) {
  const { t } = useLingui();
  const day = useDay();
  if (result === null) return <Alert severity="info">{t`No prices are stored for these years yet.`}</Alert>;
  const [first, last] = [day(result.first_day), day(result.last_day)];
  const left = result.runs_left_out;
  return (
    <>
      {source === 'simulation' && (
        <Alert severity="warning">{t`These prices are simulated. They are not those of a real market.`}</Alert>
      )}
      {result.first_day > from && (
        <Alert severity="info">
          {t`Prices of all coins are stored only since ${first}, so the result is of a shorter time.`}
        </Alert>
      )}
      <BacktestTable result={result} currency={currency} />
      <PastChart result={result} currency={currency} />
      <p className={classes.note}>
        {source === 'simulation'
          ? t`Simulated daily closing prices from ${first} to ${last}.`
          : t`Daily closing prices of exchanges from ${first} to ${last}. Where none in crowns are stored, those in euros by the central bank’s rate of the day.`}{' '}
        {left > 0 &&
          t`${plural(left, { one: '# run on a day without a price is left out.', other: '# runs on days without a price are left out.' })}`}{' '}
        {t`Today’s margin is part of each purchase and of the value. Coins stay on the balance, so there is no network fee. Conditions of a plan are left out.`}
      </p>
      <p>
        <strong>{t`Past prices are no promise of future ones.`}</strong>
      </p>
    </>
  );
}

function PastChart({ result, currency }: { readonly result: PastOutcome; readonly currency: string }) {
  const { t } = useLingui();
  const { money, date } = useFormat();
  const { points, regular, once, step_days: step } = result;
  const line = (read: (point: (typeof points)[number]) => string) =>
    points.map((point) => ({ time: Date.parse(`${point.day}T12:00:00Z`), value: Number(read(point)) }));
  const [worth, worthOnce, spent] = [regular.value, once.value, regular.spent].map((sum) =>
    money(sum, currency),
  );
  return (
    <LineChart
      label={t`Value by day. At the end ${worth} bought regularly and ${worthOnce} bought at once, for ${spent}.`}
      gapMs={(step + 1) * dayMs}
      formatValue={(value) => money(value.toFixed(0), currency)}
      formatTime={date}
      lines={[
        { name: t`Spent`, look: 'thin', points: line((point) => point.spent) },
        { name: t`Bought at once`, look: 'dashed', points: line((point) => point.once) },
        { name: t`Bought regularly`, look: 'main', points: line((point) => point.regular) },
      ]}
    />
  );
}
