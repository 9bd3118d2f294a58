import { assert } from '@dukat/rules/result';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import type { VerificationDeps } from '../verification-deps.ts';
import { documentContext } from './document-context.ts';
import { documentsToReencrypt, findDocument, setEncrypted } from './identity-documents-repository.ts';

/** Re-encrypts every document with the newest key; afterwards older keys can be removed. */
export async function reencryptDocuments({
  database,
  documentKeys,
}: Pick<VerificationDeps, 'database' | 'documentKeys'>): Promise<void> {
  await forEachIsolated(documentsToReencrypt(database, documentKeys.newest), async ({ public_id: id }) => {
    const document = await findDocument(database, id);
    if (document === undefined || document.key_id === documentKeys.newest) return;
    const about = documentContext(document);
    const bytes = documentKeys.open({ keyId: document.key_id, bytes: document.encrypted }, about);
    assert(bytes !== undefined, `expected the document ${id} to decrypt with the key ${document.key_id}`);
    await setEncrypted(database, document, documentKeys.close(bytes, about));
  });
}
