import type { CheckStatus } from './identity-check.ts';

/** What a person shows of themselves to a provider. Pictures of a face are no document, and are never copied. */
export type DocumentKind = 'passport' | 'id_card' | 'driving_licence' | 'residence_permit' | 'other';
export type DocumentSide = 'front' | 'back';
export type DocumentType = 'image/jpeg' | 'image/png' | 'application/pdf';

/** So many of one check are copied, the first ones: two sides of a document that was photographed a few times. */
export const mostDocumentsOfCheck = 10;
/** In bytes, of one: the most that Onfido takes. What is larger stays at the provider. */
export const largestDocumentBytes = 10_000_000;
/** A provider that has not given what it has in so long a time after the end of a check is asked no more. */
export const documentsAskedMs = 30 * 86_400_000;

/** What a decision rests on is copied; a check that ended without one showed the house nothing. */
export const statusesWithDocuments: readonly CheckStatus[] = ['approved', 'refused'];

/** What a file is by its own bytes, whatever is said of it; undefined for what the house keeps no copy of. */
export function documentTypeOf(bytes: Uint8Array): DocumentType | undefined {
  const begins = (...first: readonly number[]) => first.every((byte, at) => bytes[at] === byte);
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  return begins(0x25, 0x50, 0x44, 0x46, 0x2d) ? 'application/pdf' : undefined;
}

const endings: Readonly<Record<DocumentType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/** What a file is called that is saved: nothing in it comes from outside, and it names nobody. */
export function documentName(kind: DocumentKind, side: DocumentSide | null, type: DocumentType): string {
  return `${[kind, side].filter((part) => part !== null).join('-')}.${endings[type]}`;
}
