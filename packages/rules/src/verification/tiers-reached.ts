import type { FormStatus } from './client-form/submit-form.ts';

/** What is known of somebody. */
export interface KnownOfPerson {
  /** A provider has seen a document and a face that fit. */
  readonly isIdentityApproved: boolean;
  /** Of the version that is asked now; undefined where nothing was answered yet. */
  readonly form: FormStatus | undefined;
  /** The person's own name stood on a payment from it. */
  readonly isBankAccountVerified: boolean;
}

/**
 * The tier that is reached by oneself (ADR 63): the first by a cleared form and an identity, the second by a bank account as
 * well. A form that the house looks at, or refused, reaches none; the third tier is given by two operators.
 */
export function tiersReached({ isIdentityApproved, form, isBankAccountVerified }: KnownOfPerson): 0 | 1 | 2 {
  if (form !== 'cleared' || !isIdentityApproved) return 0;
  return isBankAccountVerified ? 2 : 1;
}
