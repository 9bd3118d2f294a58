import type { IdentityProviderName } from '@dukat/rules/verification/identity-check';
import { detectDocumentType, mostDocumentsPerCheck } from '@dukat/rules/verification/identity-documents';
import { forEachIsolated, stopOnOutage } from '../../../platform/jobs/for-each-isolated.ts';
import { publicId } from '../../../platform/random.ts';
import type { StoredCheck } from '../identity/identity-checks-repository.ts';
import type { IdentityProvider, ShownDocument } from '../identity/identity-port.ts';
import { findProvider } from '../identity/open-check.ts';
import type { VerificationDeps } from '../verification-deps.ts';
import { documentContext } from './document-context.ts';
import { checksToCopy, insertDocument, listSources, setCopied } from './identity-documents-repository.ts';

type Deps = Pick<VerificationDeps, 'database' | 'clock' | 'identityProviders' | 'documentKeys'>;

/** Copies the documents that people showed to a provider, one check after another. */
export async function copyIdentityDocuments(deps: Deps, provider: IdentityProviderName): Promise<void> {
  // Banks verify people without documents.
  if (!deps.identityProviders.some(({ name }) => name === provider)) return;
  const checks = checksToCopy(deps.database, provider, deps.clock.now());
  await forEachIsolated(checks, (check) => copyCheckDocuments(deps, check), stopOnOutage);
}

async function copyCheckDocuments(deps: Deps, check: StoredCheck): Promise<void> {
  const provider = findProvider(deps, check);
  if (provider === undefined || check.run === null) return;
  const { run } = check;
  const shown = (await provider.documents(run)).slice(0, mostDocumentsPerCheck);
  const here = await listSources(deps.database, check.id);
  const missing = shown.filter(({ source }) => !here.has(source));
  // Stores each document as it arrives, so that an outage of the provider does not require fetching it again.
  const keep = (document: ShownDocument) => copyDocument(deps, { provider, run, check, document });
  await forEachIsolated(missing, keep, stopOnOutage);
  await setCopied(deps.database, check.id, deps.clock.now());
}

interface DocumentCopy {
  readonly provider: IdentityProvider;
  readonly run: string;
  readonly check: StoredCheck;
  readonly document: ShownDocument;
}

/** Skips documents that are too large, or neither picture nor PDF by their content; they stay at the provider. */
async function copyDocument({ database, clock, documentKeys }: Deps, copy: DocumentCopy): Promise<void> {
  const { provider, run, check, document } = copy;
  const bytes = await provider.document(run, document.source);
  const type = bytes && detectDocumentType(bytes);
  if (bytes === undefined || type === undefined) return;
  const id = publicId();
  const encrypted = documentKeys.close(bytes, documentContext({ public_id: id, check_id: check.id, type }));
  await insertDocument(database, {
    public_id: id,
    check_id: check.id,
    ...document,
    type,
    size: bytes.length,
    key_id: encrypted.keyId,
    encrypted: encrypted.bytes,
    kept_at: clock.now(),
  });
}
