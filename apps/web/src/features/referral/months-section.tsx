import { Progress } from '@dukat/ui/feedback/progress.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './referral.module.css';
import type { Referral } from './referral-answer.ts';

/** What was earned by month, as bars. The server leaves out months in which too few people earned. */
export function MonthsSection({ referral: { months } }: { readonly referral: Referral }) {
  const { t } = useLingui();
  const { exact, month: formatMonth } = useFormat();
  if (months.length === 0) return null;
  const largest = (currency: string) =>
    Math.max(...months.filter((month) => month.currency === currency).map(({ earned }) => Number(earned)));
  return (
    <Section
      title={t`Earned by month`}
      lead={t`A month is shown if at least three people earned in it, so that nobody can be recognised.`}
    >
      <ul className={classes.months}>
        {months.map(({ month, currency, earned }) => {
          const name = formatMonth(`${month}-15`);
          const sum = exact(earned, currency);
          return (
            <li key={`${month} ${currency}`}>
              <span>{name}</span>
              <b>{sum}</b>
              <Progress part={Number(earned) / largest(currency)} label={`${name}: ${sum}`} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
