import { isPayerThePerson } from '@dukat/rules/verification/payer-name';
import type { Database } from '../../../platform/database/database.ts';
import { approvedNameOf } from '../identity/identity-checks-repository.ts';
import { provenAccountsOf } from './account-checks-repository.ts';

/** By what a payer is known to be somebody. */
interface OwnPayer {
  /** As the bank of the house writes them. */
  readonly accounts: readonly string[];
  readonly isNamed: (payerName: string | null) => boolean;
}

/**
 * The bank accounts that are proved to be a person's, and how the person is called. Both are asked of a payer: an account may have
 * two holders, and a name two bearers.
 */
export async function ownPayer(db: Database, userId: string): Promise<OwnPayer> {
  const name = await approvedNameOf(db, userId);
  return {
    accounts: await provenAccountsOf(db, userId),
    isNamed: (payerName) => name !== undefined && isPayerThePerson(name, payerName ?? ''),
  };
}
