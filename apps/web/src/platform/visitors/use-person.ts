import { readMe } from '@dukat/contract/identity';
import { listAccounts } from '@dukat/contract/wallets';
import { type Amount, toAmount, zero } from '@dukat/rules/money/amount';
import { useApiQuery } from '../api/queries.ts';
import { useIsSignedIn } from '../api/session.ts';

export interface Person {
  readonly isSignedIn: boolean;
  readonly isVerified: boolean;
  readonly hasAgreed: boolean;
}

export interface KnownPerson extends Person {
  /** True if the person has already answered the marketing question. */
  readonly hasChosenMarketing: boolean;
  /** The available balance of the currency that pays. */
  readonly availableFunds: Amount;
  readonly isLoading: boolean;
}

/** Returns who fills in the form: a visitor, or a user with a balance. */
export function usePerson(paidWith: string): KnownPerson {
  const isSignedIn = useIsSignedIn();
  const me = useApiQuery(readMe, {}, { enabled: isSignedIn });
  const accounts = useApiQuery(listAccounts, {}, { enabled: isSignedIn });
  const user = me.data?.user;
  const funds = accounts.data?.accounts.find(({ currency }) => currency === paidWith)?.availableFunds;
  return {
    isSignedIn,
    isVerified: isSignedIn && (user?.tier ?? 0) > 0,
    // While the user is loading, asks no question that may already be answered.
    hasAgreed: isSignedIn && (user?.has_agreed_to_terms ?? true),
    hasChosenMarketing: isSignedIn && (user === undefined || user.accept_marketing_emails !== null),
    availableFunds: isSignedIn && funds !== undefined ? toAmount(funds) : zero,
    isLoading: me.isLoading || accounts.isLoading,
  };
}
