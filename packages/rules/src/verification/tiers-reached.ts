import type { FormStatus } from './client-form/submit-form.ts';

/** What is known about a person. */
export interface PersonVerifications {
  /** A provider has verified a document and a matching face. */
  readonly isIdentityApproved: boolean;
  /** Of the current version of the form; undefined if no answer exists. */
  readonly form: FormStatus | undefined;
  /** A payment from the account had the person's own name. */
  readonly isBankAccountVerified: boolean;
}

/**
 * Returns the tier that a person can reach without operators (ADR 63): the first with a cleared form and an approved identity, the
 * second with a verified bank account as well. A form under review or refused gives none; the third tier is given by two operators.
 */
export function tiersReached({
  isIdentityApproved,
  form,
  isBankAccountVerified,
}: PersonVerifications): 0 | 1 | 2 {
  if (form !== 'cleared' || !isIdentityApproved) return 0;
  return isBankAccountVerified ? 2 : 1;
}
