import { formStatuses } from '@dukat/rules/verification/client-form/submit-form';
import { checkStatuses, identityProviderNames } from '@dukat/rules/verification/identity-check';
import { accountCheckStatus } from '../bank-verification.ts';
import { endpoint } from '../endpoint.ts';
import { agreement } from '../settings.ts';
import { done, instant, line, page, paragraph, publicId } from '../wire.ts';
import { z } from '../z.ts';
import { decisionAnswer, decisionRefusals, waitingApproval } from './approvals.ts';
import { identityDocument } from './identity-documents.ts';
import { oversightRoles } from './roles.ts';

const access = { access: 'operator', roles: oversightRoles } as const;
const params = z.object({ id: publicId });
const reason = line(300);

export const caseKind = z.enum(['form', 'bank_account', 'identity']);
export const caseStatus = z.enum(['open', 'accepted', 'refused']);

const identityCase = z.object({
  id: publicId,
  /** The id by which the customer's file is opened. */
  person: publicId,
  email: z.string(),
  kind: caseKind,
  /** Why the case was opened. */
  reasons: z.array(z.string()),
  status: caseStatus,
  /** What was sent to the customer. */
  message: z.string().nullable(),
  operator: z.string().nullable(),
  opened_at: instant,
  decided_at: instant.nullable(),
});

export const listIdentityCases = endpoint({
  method: 'GET',
  path: '/admin/api/identity/cases',
  ...access,
  summary: 'Identity cases: open ones oldest first, decided ones newest first.',
  query: z.strictObject({
    ...page.shape,
    status: caseStatus.default('open'),
    kind: z.enum(['all', ...caseKind.options]).default('all'),
  }),
  response: z.object({ cases: z.array(identityCase), has_more: z.boolean() }),
  refusals: {},
});

const personForm = z.object({
  version: z.number().int(),
  status: z.enum(formStatuses).exclude(['draft']),
  submitted_at: instant.nullable(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
});
const personCheck = z.object({
  id: publicId,
  provider: z.enum(identityProviderNames),
  status: z.enum(checkStatuses),
  name: z.string(),
  reason: z.string().nullable(),
  began_at: instant,
  /** When it is deleted; null if that is unknown, because a tier depends on it. */
  kept_until: instant.nullable(),
  /** Copies of the documents that the person showed. Empty while they are fetched, and always for a bank. */
  documents: z.array(identityDocument),
});
const personAccount = z.object({
  id: publicId,
  status: accountCheckStatus,
  payer_name: z.string().nullable(),
  payer_account: z.string().nullable(),
  paid_at: instant.nullable(),
});

/** All data about a person's identity. */
export const personFile = z.object({
  id: publicId,
  email: z.string(),
  tier: z.number().int(),
  forms: z.array(personForm),
  checks: z.array(personCheck),
  accounts: z.array(personAccount),
  cases: z.array(identityCase),
  /** The answers to legal texts, newest first, at most fifty. */
  agreements: z.array(agreement),
  waiting_approval: waitingApproval.nullable(),
});

export const openPersonFile = endpoint({
  method: 'POST',
  path: '/admin/api/identity/persons/open',
  ...access,
  summary: 'Opens a person’s identity file by id or e-mail address; who opened it and why is logged.',
  body: z.strictObject({ person: line(254), reason }),
  response: z.object({ file: personFile }),
  refusals: { person_unknown: 404, reason_missing: 422 },
});

export const decideIdentityCase = endpoint({
  method: 'POST',
  path: '/admin/api/identity/cases/{id}/decide',
  ...access,
  summary: 'Decides a case; the customer receives the given text of a refusal.',
  params,
  body: z.strictObject({ decision: z.enum(['accept', 'refuse']), message: paragraph(1000) }),
  response: done,
  refusals: { ...decisionRefusals, case_unknown: 404, case_decided: 409, refusal_needs_words: 422 },
});

export const grantThirdTier = endpoint({
  method: 'POST',
  path: '/admin/api/identity/persons/{id}/third-tier',
  ...access,
  summary:
    'Raises a person from the second tier to the third, once a second operator makes the same request.',
  params,
  body: z.strictObject({ reason }),
  response: decisionAnswer,
  refusals: {
    ...decisionRefusals,
    person_unknown: 404,
    tier_too_low: 409,
    already_verified: 409,
    reason_missing: 422,
  },
});
