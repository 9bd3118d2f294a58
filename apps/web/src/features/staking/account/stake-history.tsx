import type { Stake } from '@dukat/contract/staking';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { useLingui } from '@lingui/react/macro';
import { LineChart } from '../../../platform/charts/line-chart.tsx';
import { useFormat } from '../../../platform/format/use-format.ts';
import { timeOfDay } from '../calculator/staking-days.ts';
import classes from '../staking.module.css';
import { rewardsOverTime } from './rewards-over-time.ts';

/** What a stake lost, and its rewards: over its whole life as a chart, and by year. */
export function StakeHistory({ stake }: { readonly stake: Stake }) {
  const { t } = useLingui();
  const { coin: short, day } = useFormat();
  const { currency, coin, years, losses, state } = stake;
  return (
    <>
      {losses.map(({ day: lost, amount, cause }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and one cause can take coins twice a day
        <p key={`${lost} ${index}`}>
          {t`On ${day(timeOfDay(lost))} the network took ${short(amount, coin)}: ${cause}`}
        </p>
      ))}
      {(years.length > 0 || state === 'earning') && (
        <details className={classes.details}>
          <summary aria-label={t`Rewards over time: ${currency}`}>{t`Rewards over time`}</summary>
          {years.length > 0 ? (
            <Rewards stake={stake} />
          ) : (
            <p className={classes.note}>{t`No rewards yet. The chart starts with the first one.`}</p>
          )}
        </details>
      )}
    </>
  );
}

function Rewards({ stake }: { readonly stake: Stake }) {
  const { t } = useLingui();
  const { exact, coin: short, date } = useFormat();
  const { coin, years, rewarded, created_at: createdAt } = stake;
  const points = rewardsOverTime(stake);
  const total = exact(rewarded, coin);
  return (
    <div className={classes.form}>
      {points.length > 0 && (
        <LineChart
          // The chart may begin later, with what was earned until then.
          label={t`The sum of the rewards since ${date(Date.parse(createdAt))}. Now it is ${total}.`}
          gapMs={Number.POSITIVE_INFINITY}
          formatValue={(value) => short(value.toFixed(8), coin)}
          formatTime={date}
          lines={[{ name: t`All rewards: ${total}`, look: 'main', points }]}
        />
      )}
      <Summary
        rows={years.map(({ year, amount }) => ({
          id: `${year}`,
          term: t`Rewards in ${year}`,
          value: exact(amount, coin),
        }))}
      />
      <p className={classes.note}>
        {t`Rewards are income at the price of their day. Your tax report has them.`}
      </p>
    </div>
  );
}
