import { readVerification } from '@dukat/contract/verification';
import { useApiQuery } from '../api/queries.ts';

const provenTier = 2;

/** Reports whether the user has no verified bank account. Queried only when it matters. */
export function useIsBankAccountMissing(matters: boolean): boolean {
  const { data } = useApiQuery(readVerification, {}, { enabled: matters });
  if (data === undefined) return false;
  const { tier, bank_account: newest } = data.verification;
  return tier < provenTier && newest?.status !== 'verified';
}
