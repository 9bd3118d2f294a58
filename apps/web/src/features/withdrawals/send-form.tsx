import { sendToPerson } from '@dukat/contract/personal-transfers';
import { listTransactions } from '@dukat/contract/transactions';
import { listAccounts } from '@dukat/contract/wallets';
import { listWithdrawals } from '@dukat/contract/withdrawals';
import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@dukat/ui/feedback/state.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { type FormState, useForm } from '@dukat/ui/forms/use-form.ts';
import { Card } from '@dukat/ui/layout/card.tsx';
import { LineWithAction } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { refusedFields } from '../../platform/api/refused-fields.ts';
import { readAmount } from '../../platform/format/read-amount.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { FundsAmountField } from '../../platform/funds-amount-field.tsx';
import type { Withdrawal } from './withdrawal-answer.ts';
import classes from './withdrawals.module.css';

interface Props {
  readonly currency: string | undefined;
  readonly onRequested: (asked: Withdrawal) => void;
}

interface Funds {
  readonly currency: string;
  readonly availableFunds: string;
}

const formHeight = 420;

/** Sends money to a person by e-mail address: free of charge, and immediate if that person has an account and accepts. */
export function SendForm({ currency, onRequested }: Props) {
  const { t } = useLingui();
  const { data, error } = useApiQuery(listAccounts, {});
  const funds = data?.accounts.filter(({ availableFunds }) => Number(availableFunds) > 0);
  return (
    <Card as="section" className={classes.card}>
      {funds === undefined ? (
        error === null ? (
          <Skeleton height={formHeight} />
        ) : (
          <ErrorState>{error.message}</ErrorState>
        )
      ) : funds.length === 0 ? (
        <EmptyState
          icon="wallet"
          title={t`There is nothing to send`}
          action={<ButtonLink to="/exchange" look="main">{t`Buy or sell`}</ButtonLink>}
        />
      ) : (
        <Fields funds={funds} first={currency} onRequested={onRequested} />
      )}
    </Card>
  );
}

interface FieldsProps {
  readonly funds: readonly Funds[];
  readonly first: string | undefined;
  readonly onRequested: (asked: Withdrawal) => void;
}

function Fields({ funds, first, onRequested }: FieldsProps) {
  const { t } = useLingui();
  const { mutateAsync: send } = useApiMutation(sendToPerson, {
    invalidates: [listAccounts, listWithdrawals, listTransactions],
  });
  const chosen = funds.find(({ currency }) => currency === first) ?? funds[0];
  const missing = (text: string) => (text.trim() === '' ? t`Please fill in this field.` : undefined);
  const form = useForm({
    first: { amount: '', currency: chosen?.currency ?? '', email: '' },
    check: ({ amount, email }) => ({
      amount: missing(amount) ?? (readAmount(amount) === undefined ? t`Please enter an amount.` : undefined),
      email: missing(email),
    }),
    send: async ({ amount, currency, email }) => {
      const answer = await send({ body: { currency, amount: readAmount(amount) ?? '', email } });
      onRequested(answer.withdrawal);
    },
    toProblems: refusedFields('amount', 'email'),
  });
  return (
    <form method="post" className={classes.form} noValidate onSubmit={form.submit}>
      <AmountChoice form={form} funds={funds} />
      <TextField
        {...form.text('email')}
        type="email"
        label={t`Recipient’s e-mail`}
        hint={t`They’ll see your e-mail address. Whoever reads this mailbox can accept the money within a week; otherwise it returns to you.`}
        autoComplete="off"
        maxLength={254}
      />
      {form.failure !== undefined && <Alert severity="warning">{form.failure.message}</Alert>}
      <Button type="submit" look="main" isWide isBusy={form.isSending}>
        {t({ message: 'Send', context: 'button' })}
      </Button>
      <p className={classes.note}>{t`It’s free, and nothing leaves before you confirm it.`}</p>
    </form>
  );
}

interface ChoiceProps {
  readonly form: FormState<{ amount: string; currency: string; email: string }>;
  readonly funds: readonly Funds[];
}

function AmountChoice({ form, funds }: ChoiceProps) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const { value, error, onBlur } = form.text('amount');
  const { currency } = form.fields;
  const available = funds.find((its) => its.currency === currency)?.availableFunds ?? '0';
  return (
    <div className={classes.amount}>
      <FundsAmountField
        label={t`Amount`}
        currencyLabel={t`Currency`}
        value={value}
        onChange={(typed) => form.set('amount', typed)}
        onBlur={onBlur}
        error={error}
        currency={currency}
        onChoose={(code) => form.set('currency', code)}
        funds={funds}
      />
      <LineWithAction>
        <span>
          {t`Available`} <b>{exact(available, currency)}</b>
        </span>
      </LineWithAction>
    </div>
  );
}
