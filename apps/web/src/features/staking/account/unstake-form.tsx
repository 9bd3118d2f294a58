import {
  endStake,
  listStakes,
  listStakingProducts,
  type Stake,
  type StakingProduct,
} from '@dukat/contract/staking';
import { listAccounts } from '@dukat/contract/wallets';
import { type Amount, formatAmount, subtract, toAmount, zero } from '@dukat/rules/money/amount';
import { earlyEndPrice } from '@dukat/rules/staking/loss';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { AmountField } from '@dukat/ui/forms/amount-field.tsx';
import { Checkbox } from '@dukat/ui/forms/checkbox.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { LineWithAction } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { readPositiveAmount, typedAmount } from '../../../platform/format/read-amount.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { laterDay, timeOfDay } from '../calculator/staking-days.ts';
import classes from '../staking.module.css';

interface Props {
  readonly stake: Stake;
  readonly product: StakingProduct;
  readonly today: string;
  readonly onDone: () => void;
}

const isBeforeEnd = ({ locked_until: until }: Stake, today: string) => until !== null && until > today;

/** Ends a stake or a part of it. Shows what it costs and when the coins are back before the button. */
export function UnstakeForm({ stake, product, today, onDone }: Props) {
  const { t } = useLingui();
  const { exact, languageTag } = useFormat();
  const { coin } = stake;
  const form = useUnstakeForm({ stake, product, today, onDone });
  const { value, error, onBlur } = form.text('amount');
  const amount = readPositiveAmount(value, product.decimals);
  const isEarly = isBeforeEnd(stake, today);
  return (
    <form method="post" noValidate className={classes.form} onSubmit={form.submit}>
      <AmountField
        label={t`Amount`}
        name="amount"
        placeholder="0"
        value={value}
        onChange={(typed) => form.set('amount', typed)}
        onBlur={onBlur}
        error={error}
      >
        {coin}
      </AmountField>
      <LineWithAction>
        <span>
          {t`Staked`} <b>{exact(stake.amount, coin)}</b>
        </span>
        <Button size="small" onClick={() => form.set('amount', typedAmount(stake.amount, languageTag))}>
          {t`Everything`}
        </Button>
      </LineWithAction>
      <Costs stake={stake} product={product} today={today} amount={amount ?? zero} />
      {isEarly && (
        <Checkbox
          {...form.tick('accepts')}
          label={t`I end the stake before the end of its lock and accept the price.`}
        />
      )}
      {form.failure !== undefined && <Alert severity="warning">{form.failure.message}</Alert>}
      <Button type="submit" look={isEarly ? 'danger' : 'main'} isWide isBusy={form.isSending}>
        {t`End the stake`}
      </Button>
    </form>
  );
}

function useUnstakeForm({ stake, product, today, onDone }: Props) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const { mutateAsync: unstake } = useApiMutation(endStake, {
    invalidates: [listStakes, listAccounts, listStakingProducts],
  });
  const amountProblem = (typed: string) => {
    const amount = readPositiveAmount(typed, product.decimals);
    if (amount === undefined) return t`Please input a valid numeric value.`;
    return amount > toAmount(stake.amount)
      ? t`You have staked ${exact(stake.amount, stake.coin)}.`
      : undefined;
  };
  return useForm({
    first: { amount: '', accepts: false },
    check: ({ amount, accepts }) => ({
      amount: amountProblem(amount),
      accepts: accepts || !isBeforeEnd(stake, today) ? undefined : t`Please accept the price first.`,
    }),
    send: async ({ amount: typed, accepts }) => {
      const read = readPositiveAmount(typed, product.decimals);
      if (read === undefined) return;
      const amount = formatAmount(read);
      await unstake({ body: { stake_id: stake.id, amount, accepts_early_end: accepts } });
      notify(
        product.unbonding_days === 0
          ? t`The coins are back in your balance.`
          : t`The coins are on the way back.`,
      );
      onDone();
    },
    toProblems: (error) => ({ amount: error instanceof ApiError ? error.messageFor('amount') : undefined }),
  });
}

interface CostProps extends Omit<Props, 'onDone'> {
  readonly amount: Amount;
}

/** What the end costs, what returns and when. */
function Costs({ stake, product, today, amount }: CostProps) {
  const { t } = useLingui();
  const { exact, day, yearly } = useFormat();
  const { coin, early_end_share: share } = stake;
  const isEarly = isBeforeEnd(stake, today);
  const price = isEarly ? earlyEndPrice(amount, toAmount(share), product.decimals) : zero;
  const { unbonding_days: unbonding } = product;
  const text = (value: Amount) => exact(formatAmount(value), coin);
  return (
    <>
      <Summary
        rows={[
          ...(isEarly
            ? [{ id: 'price', term: t`Price of the early end (${yearly(share)})`, value: text(price) }]
            : []),
          { id: 'back', term: t`You get back`, value: text(subtract(amount, price)), isTotal: true },
          {
            id: 'day',
            term: t`Coins back on`,
            value: unbonding === 0 ? t`At once` : day(timeOfDay(laterDay(today, unbonding))),
          },
        ]}
      />
      <p className={classes.note}>{t`What you take out earns nothing from today on.`}</p>
    </>
  );
}
