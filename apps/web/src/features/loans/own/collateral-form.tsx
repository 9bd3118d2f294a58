import type { Loan } from '@dukat/contract/loans';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../../platform/api/api-error.ts';
import { readPositiveAmount } from '../../../platform/format/read-amount.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { AmountUpTo } from '../amount-up-to.tsx';
import classes from '../loans.module.css';

export interface LoanFormProps {
  readonly loan: Loan;
  readonly onDone: () => void;
}

interface Props {
  readonly coin: string;
  readonly most: string;
  readonly mostLabel: string;
  readonly submitLabel: string;
  readonly note: string;
  readonly onSend: (amount: string) => Promise<void>;
}

/** An amount of coins up to the given one. */
export function CollateralForm({ coin, most, mostLabel, submitLabel, note, onSend }: Props) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const form = useForm({
    first: { amount: '' },
    check: ({ amount: typed }) => {
      const amount = readPositiveAmount(typed);
      if (amount === undefined) return { amount: t`Please input a valid numeric value.` };
      return { amount: amount > toAmount(most) ? t`At most ${exact(most, coin)}.` : undefined };
    },
    send: async ({ amount: typed }) => {
      const amount = readPositiveAmount(typed);
      if (amount !== undefined) await onSend(formatAmount(amount));
    },
    toProblems: (error) => ({ amount: error instanceof ApiError ? error.messageFor('amount') : undefined }),
  });
  return (
    <form method="post" noValidate className={classes.form} onSubmit={form.submit}>
      <AmountUpTo
        label={t`Amount`}
        wiring={form.text('amount')}
        onChange={(typed) => form.set('amount', typed)}
        unit={coin}
        most={most}
        mostLabel={mostLabel}
      />
      <p className={classes.note}>{note}</p>
      {form.failure !== undefined && <Alert severity="warning">{form.failure.message}</Alert>}
      <Button type="submit" look="main" isWide isBusy={form.isSending}>
        {submitLabel}
      </Button>
    </form>
  );
}
