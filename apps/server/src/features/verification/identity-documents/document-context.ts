import type { StoredIdentityDocument } from './identity-documents-repository.ts';

/** Encryption context of a document: its bytes can be decrypted only for the same row, check and type. */
export function documentContext({
  public_id: id,
  check_id: check,
  type,
}: Pick<StoredIdentityDocument, 'public_id' | 'check_id' | 'type'>): string {
  return `identity-document:${id}:${check}:${type}`;
}
