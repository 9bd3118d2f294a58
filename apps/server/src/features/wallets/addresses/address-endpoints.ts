import * as contract from '@dukat/contract/wallets';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, refuse } from '@dukat/rules/result';
import { chooseAllowList, usableFrom } from '@dukat/rules/wallets/allow-list';
import type { AddressChecks } from '@dukat/rules/wallets/withdrawal-fields';
import type { Api } from '../../../platform/http/api.ts';
import { signedInUser } from '../../../platform/http/signed-in-user.ts';
import {
  isSameAddress,
  listAddressOwners,
  shownOwner,
  toNetworkAddress,
} from '../../travel-rule/travel-rule-facade.ts';
import type { PayoutNetworks } from '../payouts/withdrawal-info.ts';
import { mailAllowListLoosened } from './address-mails.ts';
import { findAllowList, storeAllowList } from './allow-lists-repository.ts';
import { parseNamedAddress } from './named-address-command.ts';
import { deleteNamedAddress, renameAddress } from './named-addresses-repository.ts';
import { saveNamedAddress } from './save-named-address.ts';
import { savedAddresses } from './saved-addresses-repository.ts';

interface Deps extends PayoutNetworks {
  readonly addressChecks: AddressChecks;
}

/** Endpoints for withdrawal addresses and for the owner's allow-list mode. */
export function registerAddressEndpoints(api: Api, deps: Deps): void {
  api.serveRead(contract.listWithdrawalAddresses, async ({ db, caller, query, now }) => {
    if (findAsset(query.currency) === undefined) return refuse('currency_unknown', { field: 'currency' });
    const { id, portfolioId } = signedInUser(caller);
    const { wait } = await findAllowList(db, id, now);
    const saved = await savedAddresses(db, portfolioId, query.currency);
    const places = saved.map(toNetworkAddress);
    const declared = await listAddressOwners(
      db,
      id,
      places.flatMap((place) => place?.address ?? []),
    );
    const addresses = saved.map(({ keptAt, ...address }, index) => {
      const from = keptAt === null ? null : usableFrom(keptAt, wait);
      const place = places[index];
      const its = place && declared.find((one) => isSameAddress(one, place));
      return {
        ...address,
        usable_from: from !== null && from > now ? from.toISOString() : null,
        address_owner: its === undefined ? null : shownOwner(its),
      };
    });
    return accept({ addresses });
  });

  api.serveWrite(contract.saveWithdrawalAddress, async ({ tx, caller, body, now }) => {
    const command = parseNamedAddress(body);
    if (command.refused) return command;
    const { id: userId, portfolioId } = signedInUser(caller);
    return saveNamedAddress(tx, deps, command.value, { userId, portfolioId, now });
  });

  api.serveWrite(contract.renameWithdrawalAddress, async ({ tx, caller, body }) => {
    const name = body.name.trim();
    if (name === '') return refuse('field_required', { field: 'name' });
    const { portfolioId } = signedInUser(caller);
    const isKept = await renameAddress(tx, { portfolioId, publicId: body.id }, name);
    return isKept ? accept({}) : refuse('address_unknown', { field: 'id' });
  });

  api.serveWrite(contract.removeWithdrawalAddress, async ({ tx, caller, body }) => {
    const { portfolioId } = signedInUser(caller);
    const wasDeleted = await deleteNamedAddress(tx, { portfolioId, publicId: body.id });
    return wasDeleted ? accept({}) : refuse('address_unknown', { field: 'id' });
  });

  serveAllowList(api);
}

function serveAllowList(api: Api): void {
  api.serveRead(contract.readAllowList, async ({ db, caller, now }) => {
    const { wait, next } = await findAllowList(db, signedInUser(caller).id, now);
    return accept({
      wait_hours: wait,
      next: next && { wait_hours: next.wait, at: next.at.toISOString() },
    });
  });

  api.serveWrite(contract.setAllowList, async ({ tx, caller, body, now }) => {
    const userId = signedInUser(caller).id;
    const chosen = chooseAllowList(await findAllowList(tx, userId, now), body.wait_hours, now);
    await storeAllowList(tx, userId, chosen);
    if (chosen.next !== null) await mailAllowListLoosened(tx, { userId, at: chosen.next.at, now });
    return accept({});
  });
}
