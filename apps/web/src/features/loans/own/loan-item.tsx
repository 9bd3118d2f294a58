import type { Loan } from '@dukat/contract/loans';
import { toAmount } from '@dukat/rules/money/amount';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Badge, type BadgeTone } from '@dukat/ui/data/badge.tsx';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { ItemHead } from '@dukat/ui/data/list-frame.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useNow } from '@dukat/ui/feedback/use-now.ts';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from '../loans.module.css';
import { LtvBar, Thresholds } from '../ltv-bar.tsx';
import { timeOfDay, useLoanWords } from '../use-loan-words.ts';
import { LoanActions } from './loan-actions.tsx';

const tones: Readonly<Record<Loan['state'], BadgeTone>> = {
  drawn: 'success',
  noticed: 'warning',
  called: 'error',
  sold_in_part: 'warning',
  in_default: 'error',
  repaid: 'neutral',
  sold: 'neutral',
  written_off: 'neutral',
};

/** One loan: what is owed, how far it is from the next threshold, and what its owner can do. The rest opens. */
export function LoanItem({ loan }: { readonly loan: Loan }) {
  const { t } = useLingui();
  const { exactMoney, money, day } = useFormat();
  const words = useLoanWords();
  const { currency, collateral, state } = loan;
  // A loan whose collateral did not cover it is still owed.
  const isOwed = loan.ended_at === null;
  const next =
    loan.ltv === null ? [] : loan.thresholds.filter(({ ltv }) => isAbove(ltv, loan.ltv)).slice(0, 1);
  return (
    <div className={classes.form}>
      <ItemHead aside={<Badge tone={tones[state]}>{words.states[state]}</Badge>}>
        {money(loan.amount, currency)}
      </ItemHead>
      <Facts
        rows={[
          [t`Owed now`, isOwed ? exactMoney(loan.owed, currency) : undefined],
          [t`End of the term`, isOwed ? day(timeOfDay(loan.due_on)) : undefined],
          [t`Ended`, loan.ended_at === null ? undefined : day(loan.ended_at)],
        ]}
      />
      {loan.is_selling && (
        <Alert severity="warning">{t`Collateral of this loan is being sold. What is left returns to you.`}</Alert>
      )}
      {isOwed && (
        <>
          <LtvBar ltv={loan.ltv} thresholds={loan.thresholds} />
          {next.length > 0 && <Thresholds coin={collateral.currency} currency={currency} thresholds={next} />}
          <LoanActions loan={loan} />
        </>
      )}
      <LoanDetails loan={loan} isOwed={isOwed} />
    </div>
  );
}

const isAbove = (threshold: string, ltv: string | null) =>
  ltv !== null && toAmount(threshold) > toAmount(ltv);

const minuteMs = 60_000;

function LoanDetails({ loan, isOwed }: { readonly loan: Loan; readonly isOwed: boolean }) {
  const { t } = useLingui();
  const { exact, exactMoney, money, day, dateTime, yearly } = useFormat();
  const now = useNow(minuteMs);
  const { currency, collateral } = loan;
  const canWithdraw = isOwed && now !== undefined && now < Date.parse(loan.withdraw_until);
  return (
    <details className={classes.details}>
      <summary aria-label={t`Details: ${money(loan.amount, currency)}`}>{t`Details`}</summary>
      <div className={classes.form}>
        <Facts
          rows={[
            [t`Interest owed`, isOwed ? exactMoney(loan.interest_due, currency) : undefined],
            [t`Interest paid`, exactMoney(loan.interest_paid, currency)],
            [t`Rate a year`, yearly(loan.rate)],
            [t`End of the term`, isOwed ? undefined : day(timeOfDay(loan.due_on))],
            [
              t`You can withdraw from the contract until`,
              canWithdraw ? dateTime(loan.withdraw_until) : undefined,
            ],
            [t`Collateral`, isOwed ? exact(collateral.amount, collateral.currency) : undefined],
            [
              t`Value of the collateral`,
              isOwed && collateral.value !== null ? exactMoney(collateral.value, currency) : undefined,
            ],
          ]}
        />
        {isOwed && <Thresholds coin={collateral.currency} currency={currency} thresholds={loan.thresholds} />}
        <p>
          <TextLink to="/loans/$loanId" params={{ loanId: loan.id }}>{t`Journal of the loan`}</TextLink>
        </p>
      </div>
    </details>
  );
}
