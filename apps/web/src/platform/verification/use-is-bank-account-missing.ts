import { readVerification } from '@dukat/contract/verification';
import { useApiQuery } from '../api/queries.ts';

const provenTier = 2;

/** Whether somebody is known to have no bank account that is proved to be theirs; it is asked for once it matters. */
export function useIsBankAccountMissing(matters: boolean): boolean {
  const { data } = useApiQuery(readVerification, {}, { enabled: matters });
  if (data === undefined) return false;
  const { tier, bank_account: newest } = data.verification;
  return tier < provenTier && newest?.status !== 'verified';
}
