import type { DecisionRefusal } from '@dukat/contract/back-office/approvals';
import * as contract from '@dukat/contract/back-office/products/app-devices';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import type { ApiEssentials } from '../../../platform/http/api-deps.ts';
import {
  decideByOperators,
  findOwners,
  type OperatorCall,
  toOutcome,
} from '../../operators/approvals-facade.ts';
import { userByEmailText } from '../identity-facade.ts';
import { logOutPhone } from './log-out.ts';
import { findPhone, listPhones } from './phones-repository.ts';

/** Phones with the mobile application, for operators. */
export function registerPhonesEndpoints(api: Api<ApiEssentials>): void {
  api.serveRead(contract.listAppDevices, async ({ db, now, query: { email, ...page } }) => {
    const owner = email === undefined ? undefined : await userByEmailText(db, email);
    if (email !== undefined && owner === undefined) return accept({ devices: [], has_more: false });
    const found = await listPhones(db, { ...page, userId: owner?.id, now });
    return accept({
      devices: found.slice(0, page.limit).map((phone) => ({
        id: phone.publicId,
        email: phone.email,
        system: phone.system,
        is_signed_in: phone.isSignedIn,
        first_seen_at: phone.firstSeenAt.toISOString(),
        last_seen_at: phone.lastSeenAt.toISOString(),
      })),
      has_more: found.length > page.limit,
    });
  });

  api.serveWrite(contract.endAppDevice, (call) => endPhone(call, call.params.id, call.body.reason.trim()));
}

/** Logs a phone out. One operator suffices, who is not its owner: the owner can log in again. */
async function endPhone(
  call: OperatorCall,
  publicId: string,
  reason: string,
): Promise<
  Result<
    { readonly outcome: 'done' | 'waits_for_second_operator' },
    DecisionRefusal | 'device_unknown' | 'reason_missing'
  >
> {
  const { tx, now } = call;
  if (reason === '') return refuse('reason_missing', { field: 'reason' });
  const phone = await findPhone(tx, publicId);
  if (phone === undefined) return refuse('device_unknown');
  const { userId, deviceId } = phone;
  return toOutcome(
    await decideByOperators(call, {
      subject: `app-device:${publicId}`,
      act: 'app_device.ended',
      details: { reason },
      owners: await findOwners(tx, { userIds: [userId] }),
      needsSecondOperator: false,
      async carryOut() {
        await logOutPhone(tx, { userId, deviceId, now });
        return accept(undefined);
      },
    }),
  );
}
