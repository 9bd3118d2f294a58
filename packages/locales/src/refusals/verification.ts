import type { DecisionRefusal } from '@dukat/contract/back-office/approvals';
import type {
  decideIdentityCase,
  grantThirdTier,
  openPersonFile,
} from '@dukat/contract/back-office/identity-cases';
import type { openIdentityDocument } from '@dukat/contract/back-office/identity-documents';
import type { readBankVerification, verifyBankAccount } from '@dukat/contract/bank-verification';
import type { saveClientForm } from '@dukat/contract/client-form';
import type { RefusalReason } from '@dukat/contract/endpoint';
import type { selfVerify } from '@dukat/contract/verification';
import { describeTexts } from '../descriptors.ts';

export type VerificationRefusal = Exclude<
  RefusalReason<
    | typeof selfVerify
    | typeof saveClientForm
    | typeof verifyBankAccount
    | typeof readBankVerification
    | typeof openPersonFile
    | typeof openIdentityDocument
    | typeof decideIdentityCase
    | typeof grantThirdTier
  >,
  DecisionRefusal | 'document_unknown'
>;

/** Why an identity check cannot be started now. */
export const verificationRefusals = describeTexts<VerificationRefusal>({
  name_required: 'Please enter your name as it stands in your document.',
  already_verified: 'Your identity is verified already.',
  too_many_checks: 'You’ve tried too many times today. Please try again tomorrow.',
  verification_unavailable: 'We can’t verify identities right now. Please try again later.',
  form_required: 'Please fill in the form about you first.',
  form_changed: 'Our questions have changed. Please look at the form again.',
  form_submitted: 'You’ve sent this form already.',
  form_moved_on:
    'You’ve changed the form in another window. Please look through the answers and send it again.',
  answer_invalid: 'Please choose or write this answer again.',
  answer_missing: 'Please answer this question.',
  identity_required: 'Please verify your identity first, so that we know whose account it should be.',
  check_unknown: 'We don’t know this link. Please open it from your account again.',
  person_unknown: 'We don’t know this person.',
  case_unknown: 'This case is not there.',
  case_decided: 'Somebody has decided this already.',
  document_unreadable: 'This document can’t be opened with our keys. Please look at it at the provider.',
  refusal_needs_words: 'Please write the customer why.',
  reason_missing: 'Please say why.',
  tier_too_low: 'The second level comes before the third.',
});
