import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { userById } from '../../identity/identity-facade.ts';
import type { VerificationDeps } from '../verification-deps.ts';
import { findCheck, type StoredCheck, setRun } from './identity-checks-repository.ts';
import type { IdentityProvider } from './identity-port.ts';

/**
 * Opens the check at the provider, outside any transaction. After a crash in between it is opened again with our id of the check, and the
 * provider's first one is ignored.
 */
export async function openCheck(deps: VerificationDeps, publicId: string): Promise<void> {
  const check = await findCheck(deps.database, publicId);
  if (check === undefined || check.status !== 'opening') return;
  const provider = findProvider(deps, check);
  const owner = await userById(deps.database, check.user_id);
  if (provider === undefined || owner === undefined) return;
  const opened = await provider.open({
    reference: check.public_id,
    email: owner.email,
    firstName: check.first_name,
    lastName: check.last_name,
    returnUrl: check.return_url,
  });
  await inTransaction(deps.database, (tx) => setRun(tx, check.id, opened));
}

export function findProvider(
  { identityProviders }: Pick<VerificationDeps, 'identityProviders'>,
  { provider }: Pick<StoredCheck, 'provider'>,
): IdentityProvider | undefined {
  return identityProviders.find(({ name }) => name === provider);
}
