import type { StoredDocument } from './identity-documents-repository.ts';

/** Encryption context of a document: its bytes can be decrypted only for the same row, check and type. */
export function documentContext({
  public_id: id,
  check_id: check,
  type,
}: Pick<StoredDocument, 'public_id' | 'check_id' | 'type'>): string {
  return `identity-document:${id}:${check}:${type}`;
}
