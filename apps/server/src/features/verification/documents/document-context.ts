import type { StoredDocument } from './identity-documents-repository.ts';

/** What a document's bytes belong to: they open for no other row, no other check and as nothing else than they were. */
export function documentContext({
  public_id: id,
  check_id: check,
  type,
}: Pick<StoredDocument, 'public_id' | 'check_id' | 'type'>): string {
  return `identity-document:${id}:${check}:${type}`;
}
