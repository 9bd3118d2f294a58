import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { Loan, readLoanLimit } from '@dukat/contract/loans';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

export type CurrencyLimit = EndpointResponse<typeof readLoanLimit>['currencies'][number];
export type CoinLimit = CurrencyLimit['coins'][number];

/** Returns a time of the day such as 2026-01-31 that is the same day in every zone of the users. */
export const timeOfDay = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** Returns the words for thresholds, states and reasons. */
export function useLoanWords() {
  const { t } = useLingui();
  const thresholds: Readonly<Record<Loan['thresholds'][number]['kind'], string>> = {
    notice: t`First notice`,
    second_notice: t`Second notice`,
    margin_call: t`Margin call`,
    partial_sale: t`We sell a part`,
    full_sale: t`We sell everything`,
  };
  const states: Readonly<Record<Loan['state'], string>> = {
    drawn: t({ message: 'Running', context: 'loan' }),
    noticed: t({ message: 'Price has fallen', context: 'loan' }),
    called: t`Margin call`,
    sold_in_part: t({ message: 'Sold in part', context: 'loan' }),
    in_default: t`In default`,
    repaid: t({ message: 'Paid off', context: 'loan' }),
    sold: t({ message: 'Sold', context: 'loan' }),
    written_off: t({ message: 'Written off', context: 'loan' }),
  };
  const closures: Readonly<Record<NonNullable<CurrencyLimit['closed_because']>, string>> = {
    shut: t`We don’t offer loans.`,
    paused: t`New loans are paused now.`,
    tier: t`Please verify your identity before you borrow.`,
    portfolio: t`Loans belong to the basic portfolio. Please switch to it.`,
    payouts_stopped: t`Withdrawals from your account are stopped now, and so are new loans.`,
    pool: t`All the money that is set aside for loans is lent now.`,
    collateral: t`Your available coins are not enough for the smallest loan.`,
    price: t`We have no current price of your coins. Please try again in a minute.`,
  };
  return {
    thresholds,
    states,
    closures,
    months: (count: number) => t`${plural(count, { one: '# month', other: '# months' })}`,
  };
}
