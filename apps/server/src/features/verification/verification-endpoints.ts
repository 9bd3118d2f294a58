import * as contract from '@dukat/contract/verification';
import { accept } from '@dukat/rules/result';
import { clientQuestionnaire } from '@dukat/rules/verification/client-form/client-questionnaire';
import type { FormStatus } from '@dukat/rules/verification/client-form/submit-form';
import { type CheckStatus, hasEnded } from '@dukat/rules/verification/identity-check';
import type { Api, WriteCall } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { readVerifications } from '../identity/identity-facade.ts';
import { listAccountChecks } from './bank-account/account-checks-repository.ts';
import { findForm } from './client-form/client-forms-repository.ts';
import { type BeginCheck, beginCheck } from './identity/begin-check.ts';
import { findApprovedName, findNewestCheck } from './identity/identity-checks-repository.ts';
import type { VerificationDeps } from './verification-deps.ts';

export function registerVerificationEndpoints(
  api: Api,
  deps: Pick<VerificationDeps, 'identityProviders'>,
): void {
  api.serveRead(contract.readVerification, async ({ db, caller }) => {
    const { id, tier } = signedInUser(caller);
    const is = await readVerifications(db, id);
    const check = await findNewestCheck(db, id);
    const [account] = await listAccountChecks(db, id);
    const form = await findForm(db, id, clientQuestionnaire.version);
    return accept({
      verification: {
        tier,
        status_l1: is.statusL1,
        status_l2: is.statusL2,
        status_l3: is.statusL3,
        verification_status_tier1: is.tier1,
        verification_status_tier2: is.tier2,
        check: check
          ? { status: check.status, link: check.link, began_at: check.created_at.toISOString() }
          : null,
        can_begin: canBegin(tier, form?.status, check?.status) && deps.identityProviders.length > 0,
        bank_account: account ? { id: account.public_id, status: account.status } : null,
        can_verify_bank_account: (await findApprovedName(db, id)) !== undefined,
        form: form?.status ?? null,
      },
    });
  });

  // These endpoints do the same, except for the provider that is used.
  api.serveWrite(contract.selfVerify, (call) => begin(deps, call, 'any'));
  api.serveWrite(contract.verifyByOnfido, (call) => begin(deps, call, 'onfido'));
  if (deps.identityProviders.some(({ name }) => name === 'sumsub')) {
    api.serveWrite(contract.verifyBySumsub, (call) => begin(deps, call, 'sumsub'));
  }
}

type Begins = WriteCall<
  typeof contract.selfVerify | typeof contract.verifyByOnfido | typeof contract.verifyBySumsub
>;

async function begin(
  deps: Pick<VerificationDeps, 'identityProviders'>,
  { tx, caller, body, site, now }: Begins,
  by: BeginCheck['by'],
) {
  const { id: userId, tier } = signedInUser(caller);
  const begun = await beginCheck(tx, deps, {
    userId,
    tier,
    by,
    firstName: body.first_name,
    lastName: body.last_name,
    returnUrl: new URL('/myaccount?section=verification', site.origin).href,
    now,
  });
  return begun.refused ? begun : accept({});
}

/** Requires the form first; an approved check is never repeated. */
function canBegin(tier: number, form: FormStatus | undefined, check: CheckStatus | undefined): boolean {
  if (tier > 0 || form === undefined || form === 'draft' || check === 'approved') return false;
  return check === undefined || hasEnded(check);
}
