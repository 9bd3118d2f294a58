import type { updateProfileByBank } from '@dukat/contract/bankid';
import type { RefusalReason } from '@dukat/contract/endpoint';
import { describeTexts } from '../descriptors.ts';

/** The text of `already_verified` is in verification.ts. */
export type BankIdRefusal = Exclude<RefusalReason<typeof updateProfileByBank>, 'already_verified'>;

/** Why an identity confirmed by a bank was not accepted. */
export const bankIdRefusals = describeTexts<BankIdRefusal>({
  bankid_failed: 'Your bank’s answer could not be confirmed. Please try again.',
  bankid_canceled: 'You canceled the verification at your bank.',
  person_known: 'You are already verified on another account of yours. Please use that one, or write to us.',
});
