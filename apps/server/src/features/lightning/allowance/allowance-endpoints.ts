import * as contract from '@dukat/contract/lightning-allowance';
import type { Api } from '../../../platform/http/api.ts';
import { signedInUser } from '../../../platform/http/signed-in-user.ts';
import { type AllowanceDeps, closeAllowance, openAllowance, showAllowance } from './change-allowance.ts';

export function registerAllowanceEndpoints(api: Api, deps: AllowanceDeps): void {
  api.serveRead(contract.readLightningAllowance, ({ db, caller, now }) =>
    showAllowance(db, deps, { user: signedInUser(caller), now }),
  );

  api.serveWrite(contract.openLightningAllowance, ({ tx, caller, body, now }) =>
    openAllowance(tx, deps, {
      user: signedInUser(caller),
      deviceId: caller.deviceId,
      typed: body.limit,
      now,
    }),
  );

  api.serveWrite(contract.closeLightningAllowance, ({ tx, caller, now }) =>
    closeAllowance(tx, deps, { user: signedInUser(caller), deviceId: caller.deviceId, now }),
  );
}
