import * as contract from '@dukat/contract/back-office/address-owners';
import { accept } from '@dukat/rules/result';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import type { Api } from '../../platform/http/api.ts';
import type { ApiEssentials } from '../../platform/http/api-deps.ts';
import { acceptAddress, addressesToAccept } from './accept-address.ts';

/** Lets operators find and accept wallets that cannot be proven by a signature. */
export function registerTravelRuleOperatorEndpoints(api: Api<ApiEssentials>): void {
  api.serveWrite(contract.searchAddressOwners, async (call) => {
    const addresses = await addressesToAccept(call.tx, call.body.email, call.now);
    await recordOperatorAct(call, { act: 'address_owners.searched', details: { found: addresses.length } });
    return accept({ addresses });
  });
  api.serveWrite(contract.acceptAddressOwner, (call) =>
    acceptAddress(call, { id: call.params.id, reason: call.body.reason }),
  );
}
