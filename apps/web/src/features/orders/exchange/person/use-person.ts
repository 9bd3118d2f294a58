import { readMe } from '@dukat/contract/identity';
import { listAccounts } from '@dukat/contract/wallets';
import { type Amount, amountOf, zero } from '@dukat/rules/money/amount';
import { useApiQuery } from '../../../../platform/api/queries.ts';
import { useIsSignedIn } from '../../../../platform/api/session.ts';
import type { Person } from '../problems/exchange-problems.ts';

export interface KnownPerson extends Person {
  /** Whether the marketing consent has been asked before. */
  readonly hasChosenMarketing: boolean;
  /** What can be spent of the currency that the order is paid with. */
  readonly availableFunds: Amount;
  readonly isLoading: boolean;
}

/** Who fills in the form: a visitor, or a user with a balance. */
export function usePerson(paidWith: string): KnownPerson {
  const isSignedIn = useIsSignedIn();
  const me = useApiQuery(readMe, {}, { enabled: isSignedIn });
  const accounts = useApiQuery(listAccounts, {}, { enabled: isSignedIn });
  const user = me.data?.user;
  const funds = accounts.data?.accounts.find(({ currency }) => currency === paidWith)?.availableFunds;
  return {
    isSignedIn,
    isVerified: isSignedIn && (user?.tier ?? 0) > 0,
    // While it is not known, nothing is asked for that may have been answered long ago.
    hasAgreed: isSignedIn && (user?.has_agreed_to_terms ?? true),
    hasChosenMarketing: isSignedIn && (user === undefined || user.accept_marketing_emails !== null),
    availableFunds: isSignedIn && funds !== undefined ? amountOf(funds) : zero,
    isLoading: me.isLoading || accounts.isLoading,
  };
}
