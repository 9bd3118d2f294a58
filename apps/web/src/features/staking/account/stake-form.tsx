import type { EndpointResponse } from '@dukat/contract/endpoint';
import {
  createStake,
  listStakes,
  listStakingProducts,
  type Stake,
  type StakingProduct,
} from '@dukat/contract/staking';
import { listAccounts } from '@dukat/contract/wallets';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { stakingRisksVersion } from '@dukat/rules/staking/product';
import { Button } from '@dukat/ui/actions/button.tsx';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { AmountField } from '@dukat/ui/forms/amount-field.tsx';
import { Checkbox } from '@dukat/ui/forms/checkbox.tsx';
import { Switch } from '@dukat/ui/forms/switch.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { LineWithAction } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { readPositiveAmount, typedAmount } from '../../../platform/format/read-amount.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useProductWords } from '../calculator/product-words.ts';
import classes from '../staking.module.css';
import { StakeTerms } from './stake-terms.tsx';

type Accounts = EndpointResponse<typeof listAccounts>['accounts'];
type Answer = EndpointResponse<typeof listStakingProducts>;

interface Props {
  readonly answer: Answer;
  readonly accounts: Accounts;
  readonly stakes: readonly Stake[];
}

const availableOf = (accounts: Accounts, coin: string) =>
  accounts.find(({ currency }) => currency === coin)?.availableFunds ?? '0';

/** Stakes an amount of one product. The address names the product, so that other pages can link to it. */
export function StakeForm({ answer: { products, today }, accounts, stakes }: Props) {
  const { t } = useLingui();
  const words = useProductWords();
  const [{ product: wanted }, , replace] = useAddressValues(['product']);
  // A stake that can be ended at any time is offered first.
  const open = products
    .filter((its) => its.is_open)
    .toSorted((a, b) => Number(a.lock_days !== null) - Number(b.lock_days !== null));
  const product =
    open.find(({ currency }) => currency === wanted) ??
    open.find(({ coin }) => toAmount(availableOf(accounts, coin)) > 0n) ??
    open[0];
  if (product === undefined) return <p>{t`No coin can be staked now.`}</p>;
  return (
    <ProductForm
      key={product.currency}
      product={product}
      today={today}
      available={availableOf(accounts, product.coin)}
      // Each locked stake is a separate position.
      position={stakes.find(({ currency, kind }) => kind === 'flexible' && currency === product.currency)}
    >
      <SelectField
        label={t`Coin and lock`}
        value={product.currency}
        options={open.map((each) => ({ value: each.currency, label: words.name(each) }))}
        onChange={({ target }) => replace({ product: target.value })}
      />
    </ProductForm>
  );
}

interface ProductProps {
  readonly product: StakingProduct;
  readonly today: string;
  readonly available: string;
  /** The position that the stake is added to. */
  readonly position: Stake | undefined;
  /** The choice of the product. */
  readonly children: ReactNode;
}

interface Fields {
  readonly amount: string;
  /** Undefined until it is chosen: a new position compounds, an existing one keeps its setting. */
  readonly compounding: boolean | undefined;
  readonly renews: boolean;
  readonly agrees: boolean;
}

const first: Fields = { amount: '', compounding: undefined, renews: false, agrees: false };

function ProductForm({ product, today, available, position, children }: ProductProps) {
  const { t } = useLingui();
  const wasCompounding = position?.is_compounding ?? true;
  const form = useStakeForm({ product, available, wasCompounding });
  const amount = readPositiveAmount(form.fields.amount, product.decimals);
  const isLocked = product.lock_days !== null;
  return (
    <form method="post" noValidate className={classes.columns} onSubmit={form.submit}>
      <div className={classes.column}>
        {children}
        <AmountToStake form={form} product={product} available={available} />
      </div>
      <div className={classes.column}>
        <StakeTerms product={product} today={today} amount={amount} />
        <Switch
          label={t`Stake the rewards too`}
          checked={form.fields.compounding ?? wasCompounding}
          onChange={(on) => form.set('compounding', on)}
        />
        {position !== undefined && toAmount(position.amount) > 0n && (
          <p className={classes.note}>{t`This applies to your whole stake of ${product.coin}.`}</p>
        )}
        {isLocked && (
          <Switch
            label={t`Renew the lock at its end`}
            checked={form.fields.renews}
            onChange={(on) => form.set('renews', on)}
          />
        )}
        <Checkbox
          {...form.tick('agrees')}
          label={t`I have read below what I risk, and I know that rewards are not promised. Version ${stakingRisksVersion}.`}
        />
        {form.failure !== undefined && <Alert severity="warning">{form.failure.message}</Alert>}
        <Button type="submit" look="main" isWide isBusy={form.isSending}>
          {t`Stake ${product.coin}`}
        </Button>
      </div>
    </form>
  );
}

type StakeFormState = ReturnType<typeof useStakeForm>;

interface StakeSetup extends Pick<ProductProps, 'product' | 'available'> {
  readonly wasCompounding: boolean;
}

function useStakeForm({ product, available, wasCompounding }: StakeSetup) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const { mutateAsync: stake } = useApiMutation(createStake, {
    invalidates: [listStakes, listAccounts, listStakingProducts],
  });
  const { coin, decimals, smallest, remaining, currency } = product;
  const amountProblem = (typed: string) => {
    const amount = readPositiveAmount(typed, decimals);
    if (amount === undefined) return t`Please input a valid numeric value.`;
    if (amount < toAmount(smallest)) return t`Stake at least ${exact(smallest, coin)}.`;
    if (amount > toAmount(available)) return t`You have ${exact(available, coin)} available.`;
    if (remaining !== null && amount > toAmount(remaining))
      return t`Only ${exact(remaining, coin)} can still be staked.`;
    return undefined;
  };
  return useForm<Fields>({
    first,
    check: ({ amount, agrees }) => ({
      amount: amountProblem(amount),
      agrees: agrees ? undefined : t`Please read the risks and agree.`,
    }),
    send: async ({ amount: typed, compounding = wasCompounding, renews }) => {
      const read = readPositiveAmount(typed, decimals);
      if (read === undefined) return;
      const amount = formatAmount(read);
      await stake({ body: { currency, amount, compounding, renews, risks_version: stakingRisksVersion } });
      notify(t`${exact(amount, coin)} staked.`);
    },
    toProblems: (error) => ({ amount: error instanceof ApiError ? error.messageFor('amount') : undefined }),
  });
}

interface AmountProps {
  readonly form: StakeFormState;
  readonly product: StakingProduct;
  readonly available: string;
}

function AmountToStake({ form, product: { coin }, available }: AmountProps) {
  const { t } = useLingui();
  const { exact, languageTag } = useFormat();
  const { value, error, onBlur } = form.text('amount');
  return (
    <>
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
          {t`Available`} <b>{exact(available, coin)}</b>
        </span>
        <Button size="small" onClick={() => form.set('amount', typedAmount(available, languageTag))}>
          {t`Everything`}
        </Button>
      </LineWithAction>
    </>
  );
}
