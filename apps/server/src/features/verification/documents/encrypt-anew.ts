import { assert } from '@dukat/rules/result';
import { eachByItself } from '../../../platform/jobs/each-by-itself.ts';
import type { VerificationParts } from '../verification-parts.ts';
import { documentContext } from './document-context.ts';
import { documentsOfOtherKeys, findDocument, setEncrypted } from './identity-documents-repository.ts';

/** Puts every document that lies under an older key under the newest; afterwards the older one may be taken away. */
export async function encryptAnew({
  database,
  documentKeys,
}: Pick<VerificationParts, 'database' | 'documentKeys'>): Promise<void> {
  await eachByItself(documentsOfOtherKeys(database, documentKeys.newest), async ({ public_id: id }) => {
    const document = await findDocument(database, id);
    if (document === undefined || document.key_id === documentKeys.newest) return;
    const about = documentContext(document);
    const bytes = documentKeys.open({ keyId: document.key_id, bytes: document.encrypted }, about);
    assert(bytes !== undefined, `the identity document ${id} opens with the key ${document.key_id}`);
    await setEncrypted(database, document, documentKeys.close(bytes, about));
  });
}
