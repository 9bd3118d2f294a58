import type { CheckStatus } from './identity-check.ts';

/** Documents that a person shows to a provider. Pictures of a face are not documents and are never copied. */
export const documentKinds = ['passport', 'id_card', 'driving_licence', 'residence_permit', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const documentSides = ['front', 'back'] as const;
export type DocumentSide = (typeof documentSides)[number];
export const documentTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** The most files copied per check, in order: two sides of a document that was photographed a few times. */
export const mostDocumentsPerCheck = 10;
/** The largest file in bytes: Onfido's own limit. Larger files stay at the provider. */
export const largestDocumentBytes = 10_000_000;
/** How long after the end of a check we keep asking the provider for its documents. */
export const documentPollingMs = 30 * 86_400_000;

/** Only documents on which a decision rests are copied. */
export const statusesWithDocuments: readonly CheckStatus[] = ['approved', 'refused'];

/** Detects a file's type by its first bytes and ignores what the provider declares; undefined for types that are not stored. */
export function detectDocumentType(bytes: Uint8Array): DocumentType | undefined {
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

/** Returns the name of a downloaded file. It contains no external input and no personal data. */
export function documentName(kind: DocumentKind, side: DocumentSide | null, type: DocumentType): string {
  return `${[kind, side].filter((part) => part !== null).join('-')}.${endings[type]}`;
}
