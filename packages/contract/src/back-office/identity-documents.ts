import { documentKinds, documentSides, documentTypes } from '@dukat/rules/verification/identity-documents';
import { endpoint } from '../endpoint.ts';
import { instant, line, publicId } from '../wire.ts';
import { z } from '../z.ts';
import { oversightRoles } from './roles.ts';

const documentType = z.enum(documentTypes);

/** A copy of an identity document that a person showed to a provider, as operators see it before they open it. */
export const identityDocument = z.object({
  id: publicId,
  kind: z.enum(documentKinds),
  side: z.enum(documentSides).nullable(),
  type: documentType,
  /** In bytes. */
  size: z.number().int(),
  kept_at: instant,
  /** Earlier openings, newest first, at most twenty. */
  openings: z.array(z.object({ at: instant, operator: z.string(), reason: z.string() })),
});

export const openIdentityDocument = endpoint({
  method: 'POST',
  path: '/admin/api/identity/documents/{id}/open',
  access: 'operator',
  roles: oversightRoles,
  summary: 'One identity document, in base64; who opened it and why is logged.',
  params: z.object({ id: publicId }),
  body: z.strictObject({ reason: line(300) }),
  response: z.object({
    file: z.object({
      id: publicId,
      name: z.string(),
      type: documentType,
      size: z.number().int(),
      content: z.string(),
    }),
  }),
  refusals: { document_unknown: 404, reason_missing: 422, document_unreadable: 409 },
});
