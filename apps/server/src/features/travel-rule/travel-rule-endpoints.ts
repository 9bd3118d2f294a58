import * as contract from '@dukat/contract/travel-rule';
import { formatAmount } from '@dukat/rules/money/amount';
import { accept } from '@dukat/rules/result';
import { isProvable } from '@dukat/rules/travel-rule/decide-transfer';
import { travelRuleTerms } from '@dukat/rules/travel-rule/thresholds';
import type { AddressChecks } from '@dukat/rules/wallets/withdrawal-fields';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { findAddressOwner } from './address-owners-repository.ts';
import type { AddressSignatures } from './address-signatures-port.ts';
import { declareAddress } from './declare-address.ts';
import { readNetworkAddress } from './network-address.ts';
import { challengeAddress, proveAddress } from './prove-address.ts';
import { shownOwner } from './shown-owner.ts';

interface Deps {
  readonly addressChecks: AddressChecks;
  readonly addressSignatures: AddressSignatures;
}

/** Declarations of address owners by their senders, and proofs by signature. */
export function registerTravelRuleEndpoints(api: Api, { addressChecks, addressSignatures }: Deps): void {
  api.serveRead(contract.readAddressOwner, async ({ db, caller, query: { currency, ...to } }) => {
    const place = readNetworkAddress(addressChecks, { currency, to });
    if (place.refused) return place;
    const known = await findAddressOwner(db, { userId: signedInUser(caller).id, ...place.value });
    return accept({
      address_owner: known === undefined ? null : shownOwner(known),
      can_prove: isProvable(place.value.network),
      proof_above: formatAmount(travelRuleTerms.proofAbove.EUR),
    });
  });

  api.serveWrite(contract.declareAddressOwner, async ({ tx, caller, body, now }) => {
    const place = readNetworkAddress(addressChecks, body);
    if (place.refused) return place;
    const userId = signedInUser(caller).id;
    const declaration = body.address_owner;
    const declared = await declareAddress(tx, { userId, ...place.value, declaration, now });
    return declared.refused ? declared : accept({ address_owner: shownOwner(declared.value) });
  });

  api.serveWrite(contract.challengeAddress, async ({ tx, caller, body, site, now }) => {
    const place = readNetworkAddress(addressChecks, body);
    if (place.refused) return place;
    const own = { userId: signedInUser(caller).id, ...place.value };
    const declaration = body.address_owner;
    if (declaration !== undefined) {
      const declared = await declareAddress(tx, { ...own, declaration, now });
      if (declared.refused) return declared;
    }
    const made = await challengeAddress(tx, own, { house: site.host, now });
    return made.refused
      ? made
      : accept({ message: made.value.message, expires_at: made.value.until.toISOString() });
  });

  api.serveWrite(
    contract.proveAddress,
    async ({ tx, caller, body, now }) => {
      const place = readNetworkAddress(addressChecks, body);
      if (place.refused) return place;
      const own = { userId: signedInUser(caller).id, ...place.value };
      const proved = await proveAddress(tx, addressSignatures, own, { signature: body.signature, now });
      return proved.refused ? proved : accept({ address_owner: shownOwner(proved.value) });
    },
    // Wrong signatures must be counted.
    { commitOnRefusal: true },
  );
}
