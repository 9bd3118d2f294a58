import * as contract from '@dukat/contract/back-office/identity-cases';
import { openIdentityDocument } from '@dukat/contract/back-office/identity-documents';
import { accept, refuse } from '@dukat/rules/result';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import type { Api } from '../../platform/http/api.ts';
import type { ApiEssentials } from '../../platform/http/api-deps.ts';
import { userByEmailText, userByPublicId } from '../identity/identity-facade.ts';
import { listCases } from './cases/cases-repository.ts';
import { decideCase } from './cases/decide-case.ts';
import { personSubject, readFile } from './cases/persons-file.ts';
import { shownCases } from './cases/shown-cases.ts';
import { openDocument } from './identity-documents/open-document.ts';
import { grantThirdTier } from './tiers/third-tier.ts';
import type { VerificationDeps } from './verification-deps.ts';

/** Endpoints for operators who decide about identities. */
export function registerVerificationOperatorEndpoints(
  api: Api<ApiEssentials>,
  { formEncryption: encryption, documentKeys }: Pick<VerificationDeps, 'formEncryption' | 'documentKeys'>,
): void {
  api.serveRead(contract.listIdentityCases, async ({ db, query }) => {
    const { status, kind, offset, limit } = query;
    const rows = await listCases(db, { status, ...(kind !== 'all' && { kind }), offset, limit });
    return accept({ cases: await shownCases(db, rows.slice(0, limit)), has_more: rows.length > limit });
  });

  api.serveWrite(contract.openPersonFile, async (call) => {
    const { tx, body, now, language: locale } = call;
    const reason = body.reason.trim();
    if (reason === '') return refuse('reason_missing', { field: 'reason' });
    const person = (await userByPublicId(tx, body.person)) ?? (await userByEmailText(tx, body.person));
    if (person === undefined) return refuse('person_unknown', { field: 'person' });
    const subject = personSubject(person.publicId);
    await recordOperatorAct(call, { act: 'identity_file.opened', subject, details: { reason } });
    return accept({ file: await readFile(tx, person, { encryption, locale, now }) });
  });

  api.serveWrite(openIdentityDocument, (call) =>
    openDocument(call, documentKeys, { documentId: call.params.id, reason: call.body.reason }),
  );

  api.serveWrite(contract.decideIdentityCase, (call) =>
    decideCase(call, {
      caseId: call.params.id,
      accepts: call.body.decision === 'accept',
      message: call.body.message,
    }),
  );

  api.serveWrite(contract.grantThirdTier, (call) =>
    grantThirdTier(call, { personId: call.params.id, reason: call.body.reason }),
  );
}
