import * as contract from '@dukat/contract/verification';
import { accept } from '@dukat/rules/result';
import { hasEnded } from '@dukat/rules/verification/identity-check';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { verificationsOf } from '../identity/identity-facade.ts';
import { beginCheck } from './identity/begin-check.ts';
import { newestCheckOf } from './identity/identity-checks-repository.ts';
import type { VerificationParts } from './verification-parts.ts';

export function registerVerificationEndpoints(
  api: Api,
  parts: Pick<VerificationParts, 'identityProviders'>,
): void {
  api.serveRead(contract.readVerification, async ({ db, caller }) => {
    const { id, tier } = signedInUser(caller);
    const is = await verificationsOf(db, id);
    const check = await newestCheckOf(db, id);
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
        can_begin:
          tier === 0 && parts.identityProviders.length > 0 && (check === undefined || hasEnded(check.status)),
      },
    });
  });

  api.serveWrite(contract.selfVerify, async ({ tx, caller, body, site, now }) => {
    const { id: userId, tier } = signedInUser(caller);
    const begun = await beginCheck(tx, parts, {
      userId,
      tier,
      firstName: body.first_name,
      lastName: body.last_name,
      returnUrl: new URL('/myaccount?section=verification', site.origin).href,
      now,
    });
    return begun.refused ? begun : accept({});
  });
}
