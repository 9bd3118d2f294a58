import { z } from '@dukat/contract/z';
import { type DocumentKind, mostDocumentsPerCheck } from '@dukat/rules/verification/identity-documents';
import type { ShownDocument } from '../../features/verification/identity/identity-port.ts';

/** Onfido's answer to `GET /documents?applicant_id=`. Its links are never followed. */
export const onfidoDocumentsShape = z.object({
  documents: z.array(
    z.object({ id: z.string().min(1).max(100), type: z.string().nullish(), side: z.string().nullish() }),
  ),
});

const kinds: Readonly<Record<string, DocumentKind>> = {
  passport: 'passport',
  passport_card: 'passport',
  national_identity_card: 'id_card',
  driving_licence: 'driving_licence',
  residence_permit: 'residence_permit',
};

/** Maps an applicant's documents to Dukat's kinds. Photos of faces are a different resource at Onfido. */
export function readOnfidoDocuments({
  documents,
}: z.output<typeof onfidoDocumentsShape>): readonly ShownDocument[] {
  return documents.slice(0, mostDocumentsPerCheck).map(({ id, type, side }) => ({
    source: id,
    kind: kinds[type ?? ''] ?? 'other',
    side: side === 'front' || side === 'back' ? side : null,
  }));
}
