import type { Loan } from '@dukat/contract/loans';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './loans.module.css';
import { useLoanWords } from './use-loan-words.ts';

interface BarProps {
  readonly ltv: string | null;
  readonly thresholds: Loan['thresholds'];
}

/** Left of a share on the bar, which ends at the whole value of the collateral. */
const place = (ltv: string) => `${Math.min(Math.max(Number(ltv), 0), 1) * 100}%`;

/** The LTV as a figure, and as a bar with the thresholds, whose text is in the list of thresholds. */
export function LtvBar({ ltv, thresholds }: BarProps) {
  const { t } = useLingui();
  const { yearly } = useFormat();
  const now = ltv === null ? '–' : yearly(ltv);
  return (
    <div className={classes.ltv}>
      <p>
        {t`Loan to value (LTV) now:`} <strong>{now}</strong>
      </p>
      <div className={classes.bar} aria-hidden="true">
        {ltv !== null && <div className={classes.fill} style={{ width: place(ltv) }} />}
        {thresholds.map((each) => (
          <span key={each.kind} className={classes.tick} style={{ left: place(each.ltv) }} />
        ))}
      </div>
    </div>
  );
}

interface ThresholdProps {
  readonly coin: string;
  readonly currency: string;
  readonly thresholds: Loan['thresholds'];
}

/** Each threshold with the price of the coin at which it is reached. */
export function Thresholds({ coin, currency, thresholds }: ThresholdProps) {
  const { t } = useLingui();
  const { yearly, price } = useFormat();
  const words = useLoanWords();
  return (
    <Summary
      rows={thresholds.map((each) => ({
        id: each.kind,
        term: `${words.thresholds[each.kind]} · LTV ${yearly(each.ltv)}`,
        value: each.price === null ? '–' : t`${coin} at ${price(each.price, currency)}`,
      }))}
    />
  );
}
