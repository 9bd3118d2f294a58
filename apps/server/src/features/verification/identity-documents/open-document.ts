import type { openIdentityDocument } from '@dukat/contract/back-office/identity-documents';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { documentName } from '@dukat/rules/verification/identity-documents';
import { recordOperatorAct } from '../../../platform/audit/operator-act.ts';
import type { KeyRing } from '../../../platform/key-ring.ts';
import type { OperatorCall } from '../../operators/approvals-facade.ts';
import { documentContext } from './document-context.ts';
import { findDocument } from './identity-documents-repository.ts';

export const documentSubject = (publicId: string) => `identity-document:${publicId}`;
export const openedAct = 'identity_document.opened';

interface Opening {
  readonly documentId: string;
  readonly reason: string;
}

type Opened = EndpointResponse<typeof openIdentityDocument>;

/** Opens one document for a reason. The audit record is written in the same transaction. */
export async function openDocument(
  call: OperatorCall,
  documentKeys: KeyRing,
  { documentId, reason: given }: Opening,
): Promise<Result<Opened, 'document_unknown' | 'document_unreadable' | 'reason_missing'>> {
  const reason = given.trim();
  if (reason === '') return refuse('reason_missing', { field: 'reason' });
  const found = await findDocument(call.tx, documentId);
  if (found === undefined) return refuse('document_unknown');
  const { public_id: id, kind, side, type, size } = found;
  const bytes = documentKeys.open({ keyId: found.key_id, bytes: found.encrypted }, documentContext(found));
  if (bytes === undefined) return refuse('document_unreadable');
  await recordOperatorAct(call, { act: openedAct, subject: documentSubject(id), details: { reason } });
  const name = documentName(kind, side, type);
  return accept({ file: { id, name, type, size, content: bytes.toString('base64') } });
}
