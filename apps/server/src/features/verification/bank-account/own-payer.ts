import { isPayerThePerson } from '@dukat/rules/verification/payer-name';
import type { Database } from '../../../platform/database/database.ts';
import { findApprovedName } from '../identity/identity-checks-repository.ts';
import { listProvenAccounts } from './account-checks-repository.ts';

/** Identifies a payer as the user. */
interface OwnPayer {
  /** In the notation of our bank. */
  readonly accounts: readonly string[];
  readonly isNamed: (payerName: string | null) => boolean;
}

/**
 * Returns the bank accounts that the user has proved to own, and a check of the name. A payer must match both: an account may have two
 * holders, and two people may have the same name.
 */
export async function ownPayer(db: Database, userId: string): Promise<OwnPayer> {
  const name = await findApprovedName(db, userId);
  return {
    accounts: await listProvenAccounts(db, userId),
    isNamed: (payerName) => name !== undefined && isPayerThePerson(name, payerName ?? ''),
  };
}
