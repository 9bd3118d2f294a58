import * as contract from '@dukat/contract/push';
import { parseUserAgent } from '@dukat/rules/identity/user-agent';
import { maxPushDevices } from '@dukat/rules/notifications/limits';
import { isTimeZone, type QuietHours } from '@dukat/rules/notifications/quiet-hours';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import { signedInUser } from '../../../platform/http/signed-in-user.ts';
import type { PushService } from './push-port.ts';
import {
  deleteOwnSubscription,
  listSubscriptions,
  readPushChoices,
  replaceSubscription,
  storeChoices,
} from './subscriptions-repository.ts';

export function registerPushEndpoints(api: Api, pushService: PushService): void {
  api.serveRead(contract.readNotifications, async ({ db, caller }) => {
    const { id: userId } = signedInUser(caller);
    const devices = await listSubscriptions(db, userId);
    const { wantsMain, wantsMarketing, quiet } = await readPushChoices(db, userId);
    return accept({
      public_key: pushService.publicKey,
      push: { main: wantsMain, marketing: wantsMarketing },
      quiet_hours: quiet && wireQuiet(quiet),
      devices: devices.map(({ publicId, deviceId, browser, system, createdAt }) => ({
        id: publicId,
        browser,
        system,
        created_at: createdAt.toISOString(),
        is_current: deviceId === caller.deviceId,
      })),
    });
  });

  api.serveWrite(contract.chooseNotifications, async ({ tx, body, caller }) => {
    const { push, quiet_hours: given } = body;
    if (given !== null && !isTimeZone(given.time_zone)) {
      return refuse('time_zone_unknown', { field: 'quiet_hours' });
    }
    const quiet = given && {
      fromMinute: given.from_minute,
      untilMinute: given.until_minute,
      timeZone: given.time_zone,
    };
    const choices = { wantsMain: push.main, wantsMarketing: push.marketing, quiet };
    await storeChoices(tx, signedInUser(caller).id, choices);
    return accept({});
  });

  api.serveWrite(contract.subscribeDevice, async ({ tx, body, caller, userAgent, now }) => {
    const { id: userId } = signedInUser(caller);
    if (!pushService.isKnown(body.endpoint)) return refuse('push_service_unknown', { field: 'endpoint' });
    const known = await listSubscriptions(tx, userId);
    const others = known.filter(({ deviceId }) => deviceId !== caller.deviceId);
    if (others.length >= maxPushDevices) {
      return refuse('too_many_devices', { values: { most: String(maxPushDevices) } });
    }
    const { deviceId } = caller;
    await replaceSubscription(tx, { ...body, ...parseUserAgent(userAgent), userId, deviceId, now });
    return accept({});
  });

  api.serveWrite(contract.unsubscribeDevice, async ({ tx, body, caller }) =>
    (await deleteOwnSubscription(tx, signedInUser(caller).id, body.id))
      ? accept({})
      : refuse('push_device_unknown'),
  );
}

const wireQuiet = ({ fromMinute, untilMinute, timeZone }: QuietHours) => ({
  from_minute: fromMinute,
  until_minute: untilMinute,
  time_zone: timeZone,
});
