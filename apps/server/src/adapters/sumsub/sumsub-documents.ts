import { z } from '@dukat/contract/z';
import { type DocumentKind, mostDocumentsPerCheck } from '@dukat/rules/verification/identity-documents';
import type { ShownDocument } from '../../features/verification/identity/identity-port.ts';

/** Sumsub's answer to `GET /resources/applicants/{id}/metadata/resources`; ids may be numbers. */
export const sumsubDocumentsShape = z.object({
  items: z
    .array(
      z.object({
        id: z.union([z.string().min(1).max(100), z.number().int()]).transform(String),
        idDocDef: z.object({ idDocType: z.string().nullish(), idDocSubType: z.string().nullish() }).nullish(),
        deactivated: z.boolean().nullish(),
      }),
    )
    .nullish(),
});

/** Only known document types are copied: other resources of a level are faces, videos or bills. */
const kinds: Readonly<Record<string, DocumentKind>> = {
  PASSPORT: 'passport',
  ID_CARD: 'id_card',
  DRIVERS: 'driving_licence',
  RESIDENCE_PERMIT: 'residence_permit',
};
const sides: Readonly<Record<string, ShownDocument['side']>> = { FRONT_SIDE: 'front', BACK_SIDE: 'back' };

/** Returns an applicant's documents, without those that were replaced. */
export function readSumsubDocuments({
  items,
}: z.output<typeof sumsubDocumentsShape>): readonly ShownDocument[] {
  const documents = (items ?? []).flatMap(({ id, idDocDef, deactivated }) => {
    const kind = kinds[idDocDef?.idDocType ?? ''];
    if (kind === undefined || deactivated === true) return [];
    return [{ source: id, kind, side: sides[idDocDef?.idDocSubType ?? ''] ?? null }];
  });
  return documents.slice(0, mostDocumentsPerCheck);
}
