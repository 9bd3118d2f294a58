import { z } from '@dukat/contract/z';
import { type DocumentKind, mostDocumentsOfCheck } from '@dukat/rules/verification/identity-documents';
import type { ShownDocument } from '../../features/verification/identity/identity-port.ts';

/** What Sumsub answers to `GET /resources/applicants/{id}/metadata/resources`, whose ids may be written as numbers. */
export const shownToSumsubShape = z.object({
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

/** Only what is known to be a document is copied: what else a level may ask for is a face, a video or a bill. */
const kinds: Readonly<Record<string, DocumentKind>> = {
  PASSPORT: 'passport',
  ID_CARD: 'id_card',
  DRIVERS: 'driving_licence',
  RESIDENCE_PERMIT: 'residence_permit',
};
const sides: Readonly<Record<string, ShownDocument['side']>> = { FRONT_SIDE: 'front', BACK_SIDE: 'back' };

/** The documents that an applicant showed, without what was replaced since. */
export function shownToSumsub({ items }: z.output<typeof shownToSumsubShape>): readonly ShownDocument[] {
  const documents = (items ?? []).flatMap(({ id, idDocDef, deactivated }) => {
    const kind = kinds[idDocDef?.idDocType ?? ''];
    if (kind === undefined || deactivated === true) return [];
    return [{ source: id, kind, side: sides[idDocDef?.idDocSubType ?? ''] ?? null }];
  });
  return documents.slice(0, mostDocumentsOfCheck);
}
