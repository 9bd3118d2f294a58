import * as contract from '@dukat/contract/bankid';
import { z } from '@dukat/contract/z';
import { accept } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import { signedInUser } from '../../../platform/http/signed-in-user.ts';
import type { BankIdDeps } from './bankid-deps.ts';
import { findProfile } from './bankid-repository.ts';
import { createBankLoginUrl } from './create-bank-login-url.ts';
import { profileOwner, storeBankProfile } from './store-bank-profile.ts';

const storedProfile = z.object({
  givenName: z.string(),
  familyName: z.string(),
  birthDate: z.string(),
  address: z.string().nullable(),
});

export function registerBankIdEndpoints(api: Api, deps: BankIdDeps): void {
  api.serveSelfCommitted(contract.generateBankUrl, ({ db, caller, site, now }) => {
    const { id: userId, tier } = signedInUser(caller);
    return createBankLoginUrl(db, deps, {
      userId,
      tier,
      deviceId: caller.deviceId,
      origin: site.origin,
      now,
    });
  });

  api.serveSelfCommitted(contract.updateProfileByBank, ({ db, body, caller, site, now }) => {
    const userId = signedInUser(caller).id;
    const asked = { userId, deviceId: caller.deviceId, origin: site.origin, now };
    return storeBankProfile(db, deps, { ...asked, returned: body });
  });

  api.serveRead(contract.readProfile, async ({ db, caller }) => {
    const { id } = signedInUser(caller);
    const found = await findProfile(db, id);
    if (found === undefined) return accept({ profile: null });
    const opened = deps.encryption.open(found.encryptedProfile, profileOwner(id));
    if (opened === undefined) return accept({ profile: null });
    const { givenName, familyName, birthDate, address } = storedProfile.parse(JSON.parse(opened));
    return accept({
      profile: {
        source: 'bankid',
        given_name: givenName,
        family_name: familyName,
        birth_date: birthDate,
        address,
        verified_at: found.verifiedAt.toISOString(),
      },
    });
  });
}
