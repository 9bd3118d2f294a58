import { type Loan, listLoans, payLoan, readLoanLimit } from '@dukat/contract/loans';
import { listAccounts } from '@dukat/contract/wallets';
import { formatAmount, toAmount, zero } from '@dukat/rules/money/amount';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { readAmount } from '../../../platform/format/read-amount.ts';
import { AmountUpTo } from '../amount-up-to.tsx';
import classes from '../loans.module.css';
import type { LoanFormProps } from './collateral-form.tsx';

type Source = 'balance' | 'collateral';
const first: { readonly amount: string; readonly from: Source } = { amount: '', from: 'balance' };

/** Pays a loan in part or in full, from the balance or by a sale of collateral. */
export function PayoffForm({ loan, onDone }: LoanFormProps) {
  const { t } = useLingui();
  const form = usePayoffForm({ loan, onDone });
  const { from } = form.fields;
  return (
    <form method="post" noValidate className={classes.form} onSubmit={form.submit}>
      <Segmented
        label={t`Pay from`}
        value={from}
        onChange={(next) => form.set('from', next)}
        options={[
          { value: 'balance', label: t`From the balance` },
          { value: 'collateral', label: t`From the collateral` },
        ]}
      />
      <AmountUpTo
        label={t`Amount`}
        wiring={form.text('amount')}
        onChange={(typed) => form.set('amount', typed)}
        unit={loan.currency}
        most={loan.owed}
        mostLabel={t`Owed now`}
      />
      <p className={classes.note}>
        {from === 'balance'
          ? t`Free of charge. Interest is paid first.`
          : t`We sell as much of the collateral as is needed, in small steps and at the price of the market. Free of charge.`}
      </p>
      {form.failure !== undefined && <Alert severity="warning">{form.failure.message}</Alert>}
      <Button type="submit" look="main" isWide isBusy={form.isSending}>
        {from === 'balance' ? t`Pay` : t`Sell and pay`}
      </Button>
    </form>
  );
}

/** The texts of requirement 5.2. */
function usePayoffProblem({ owed }: Loan) {
  const { t } = useLingui();
  return (typed: string) => {
    const amount = readAmount(typed);
    if (amount === undefined) return t`Invalid value, please input a number`;
    if (toAmount(amount) > toAmount(owed)) return t`Amount too high`;
    return toAmount(amount) === zero ? t`Please input a positive number` : undefined;
  };
}

function usePayoffForm({ loan, onDone }: LoanFormProps) {
  const { t } = useLingui();
  const problemOf = usePayoffProblem(loan);
  const { mutateAsync: pay } = useApiMutation(payLoan, {
    invalidates: [listLoans, listAccounts, readLoanLimit],
  });
  return useForm({
    first,
    check: ({ amount }) => ({ amount: problemOf(amount) }),
    send: async ({ amount: typed, from }) => {
      const amount = readAmount(typed);
      if (amount === undefined) return;
      const { loan: after } = await pay({
        body: { loan_id: loan.id, amount: formatAmount(toAmount(amount)), from },
      });
      notify(
        after.state === 'repaid'
          ? t`The loan is paid off. Your coins are available again.`
          : from === 'balance'
            ? t`Paid.`
            : t`The sale has begun. It pays the loan as soon as it is done.`,
      );
      onDone();
    },
    toProblems: (error) => ({ amount: error instanceof ApiError ? error.messageFor('amount') : undefined }),
  });
}
