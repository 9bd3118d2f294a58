import { previewLoan } from '@dukat/contract/loans';
import { formatAmount, toAmount, zero } from '@dukat/rules/money/amount';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { readPositiveAmount } from '../../../platform/format/read-amount.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from '../loans.module.css';
import type { CoinLimit, CurrencyLimit } from '../use-loan-words.ts';
import { ConsentForm } from './consent-form.tsx';
import type { Offer, OfferBody, OfferValues } from './offer.ts';
import { OfferFields } from './offer-fields.tsx';

interface Props {
  readonly limit: CurrencyLimit;
  /** The coin that the address names. */
  readonly wanted: string | undefined;
}

/** Chooses a loan, shows its whole cost and the prices of a sale, and draws it after the agreement. */
export function LoanForm({ limit, wanted }: Props) {
  const { t } = useLingui();
  const [offer, setOffer] = useState<Offer>();
  const form = useOfferForm({ limit, wanted }, setOffer);
  if (offer !== undefined)
    return (
      <ConsentForm
        offer={offer}
        onChange={() => setOffer(undefined)}
        onDrawn={() => {
          setOffer(undefined);
          form.change({ amount: '', coins: '' }, ['amount', 'coins']);
        }}
      />
    );
  return (
    <form method="post" noValidate className={classes.form} onSubmit={form.submit}>
      <OfferFields form={form} limit={limit} />
      {form.failure !== undefined && <Alert severity="warning">{form.failure.message}</Alert>}
      <Button type="submit" look="main" isWide isBusy={form.isSending}>
        {t`Show the cost and the prices`}
      </Button>
    </form>
  );
}

const usualMonths = '12';

/** Prefers the coin of the address, then one that secures the smallest loan. */
function firstCoin({ coins }: CurrencyLimit, wanted: string | undefined): string {
  const isEnough = ({ maximum, smallest }: CoinLimit) =>
    maximum !== null && toAmount(maximum) >= toAmount(smallest);
  const found = coins.find(({ currency }) => currency === wanted) ?? coins.find(isEnough) ?? coins[0];
  return found?.currency ?? '';
}

function useOfferForm({ limit, wanted }: Props, onPreviewed: (offer: Offer) => void) {
  const problemsOf = useOfferProblems(limit);
  const { mutateAsync: preview } = useApiMutation(previewLoan);
  const first: OfferValues = {
    amount: '',
    coin: firstCoin(limit, wanted),
    coins: '',
    months: usualMonths,
  };
  return useForm({
    first,
    isKept: true,
    check: problemsOf,
    send: async ({ amount, coin, coins, months }) => {
      const body: OfferBody = {
        currency: limit.currency,
        amount: formatAmount(readPositiveAmount(amount) ?? zero),
        months: Number(months),
        collateral: { currency: coin, amount: formatAmount(readPositiveAmount(coins) ?? zero) },
      };
      onPreviewed({ body, preview: await preview({ body }) });
    },
    toProblems: (error) =>
      error instanceof ApiError
        ? {
            amount: error.messageFor('amount'),
            coins: error.messageFor('collateral.amount'),
            months: error.messageFor('months'),
          }
        : {},
  });
}

/** The problems that are known without the server: it decides about the LTV and the pool. */
function useOfferProblems({ currency, coins: limits }: CurrencyLimit) {
  const { t } = useLingui();
  const { exact, money } = useFormat();
  return ({ amount: typed, coin, coins: typedCoins }: OfferValues) => {
    const limit = limits.find((each) => each.currency === coin);
    if (limit === undefined) return { coin: t`Please choose a coin.` };
    const amount = readPositiveAmount(typed, 2);
    const coins = readPositiveAmount(typedCoins);
    return {
      amount:
        amount === undefined
          ? t`Please input a valid numeric value.`
          : amount < toAmount(limit.smallest)
            ? t`Borrow at least ${money(limit.smallest, currency)}.`
            : undefined,
      coins:
        coins === undefined
          ? t`Please input a valid numeric value.`
          : coins > toAmount(limit.available)
            ? t`You have ${exact(limit.available, coin)} available.`
            : undefined,
    };
  };
}
