import * as contract from '@dukat/contract/automatic-confirmations';
import { accept, assert, refuse } from '@dukat/rules/result';
import { comparedAddresses } from '@dukat/rules/wallets/key-scripts';
import type { Encryption } from '../../../platform/encryption.ts';
import type { Api } from '../../../platform/http/api.ts';
import { signedInUser } from '../../../platform/http/signed-in-user.ts';
import type { AutomaticPaymentsDeps } from '../automatic-payments-deps.ts';
import { deriveAddresses } from '../keys/derive-addresses.ts';
import { readExtendedKey } from '../keys/read-extended-key.ts';
import { lockOwnPlan, lockPlan } from '../plans/plans-repository.ts';
import { showPlan } from '../showing/show-plan.ts';
import { confirmDestination } from './confirm-destination.ts';
import { findPlanByLink } from './sending-repository.ts';
import { readSendings } from './show-sending.ts';

/** Commits on a refusal; otherwise wrong codes would not be counted. */
const kept = { commitOnRefusal: true } as const;

/** Endpoints by which owners authorize what their plans send. */
export function registerSendingEndpoints(
  api: Api,
  deps: AutomaticPaymentsDeps,
  { encryption }: { readonly encryption: Encryption },
): void {
  api.serveRead(contract.readKeyAddresses, async ({ body: { key, script: chosen } }) => {
    const read = readExtendedKey({ text: key, script: chosen }, deps.keyNetwork);
    if (read.refused) return refuse(read.reason, { field: 'key' });
    const { text, canonical, script } = read.value;
    const addresses = deriveAddresses({ canonical, script, first: 0, count: comparedAddresses });
    return accept({ key: text, script, addresses: [...addresses] });
  });

  api.serveWrite(
    contract.confirmPlanDestination,
    async ({ tx, caller, params, body, now }) => {
      const plan = await lockOwnPlan(tx, { publicId: params.planId, userId: signedInUser(caller).id });
      if (plan === undefined) return refuse('plan_unknown');
      const confirmed = await confirmDestination(tx, deps, plan, {
        isRequest: (request) => request === body.request,
        ...{ isMailed: false, code: body.code, deviceId: caller.deviceId, encryption, now },
      });
      if (confirmed.refused) return confirmed;
      const sendings = await readSendings(tx, [plan], now);
      return accept({ automatic_payment: showPlan(plan, sendings.get(plan.id)) });
    },
    kept,
  );

  api.serveWrite(
    contract.confirmPlanDestinationByLink,
    async ({ tx, caller, body, now }) => {
      const id = await findPlanByLink(tx, body.token);
      if (id === undefined) return refuse('link_invalid');
      const plan = await lockPlan(tx, id);
      assert(plan !== undefined, 'expected the plan of a request');
      // A request that was replaced meanwhile has another link.
      if ((await findPlanByLink(tx, body.token)) !== id) return refuse('link_invalid');
      const confirmed = await confirmDestination(tx, deps, plan, {
        isRequest: () => true,
        ...{ isMailed: true, code: body.code, deviceId: caller.deviceId, encryption, now },
      });
      return confirmed.refused ? confirmed : accept({});
    },
    kept,
  );
}
