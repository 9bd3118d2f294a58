import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listTransactions } from '@dukat/contract/transactions';
import { useLingui } from '@lingui/react/macro';

export type Transaction = EndpointResponse<typeof listTransactions>['transactions'][number];
export type Kind = Transaction['kind'];

/** Returns the customer-facing name of each transaction type. */
export function useKindLabels(): Readonly<Record<Kind, string>> {
  const { t } = useLingui();
  return {
    deposit: t({ message: 'Deposit', context: 'what happened' }),
    withdrawal: t`Withdrawal`,
    trade: t({ message: 'Trade', context: 'what happened' }),
    fee: t`Fee`,
    transfer: t`Transfer between portfolios`,
    personal_transfer: t`Transfer to or from a person`,
    refund: t`Returned payment`,
    gift_card: t`Gift card`,
    stake: t`Staking`,
    reward: t`Reward`,
    referral_reward: t`Referral reward`,
    loan: t`Loan`,
    correction: t`Correction`,
  };
}

/** In the order of the filter. Other types are listed once they exist. */
export const filterKinds = [
  'deposit',
  'withdrawal',
  'personal_transfer',
  'trade',
  'fee',
  'transfer',
  'refund',
  'gift_card',
  'reward',
  'referral_reward',
] as const;
