import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/events.ts';
import { endSessions, type SessionsToEnd } from './sessions-repository.ts';

/** Ends sessions and publishes this, so that their users' live connections close at once. */
export async function endSessionsEverywhere(tx: Transaction, which: SessionsToEnd): Promise<number> {
  const userIds = await endSessions(tx, which);
  for (const userId of new Set(userIds))
    await publish(tx, { topic: `user:${userId}`, type: 'session_ended' });
  return userIds.length;
}

/** Ends the user's sessions on every device except the current one. */
export async function endOtherSessions(
  tx: Transaction,
  { userId, deviceId, reason, now }: Required<Omit<SessionsToEnd, 'exceptDeviceId'>>,
): Promise<void> {
  await endSessionsEverywhere(tx, { userId, exceptDeviceId: deviceId, reason, now });
}

/** Ends the sessions of the device. The device's cookie is enough; no valid token is needed. */
export async function logOut(
  tx: Transaction,
  { deviceId, now }: { readonly deviceId: string; readonly now: Date },
) {
  const ended = await endSessionsEverywhere(tx, { deviceId, reason: 'logout', now });
  if (ended > 0) await recordAct(tx, { at: now, actor: { kind: 'visitor' }, deviceId, act: 'logout' });
}

/** Logs a phone out for an operator. Its owner sees this entry, but not the operator and the reason. */
export async function logOutPhone(
  tx: Transaction,
  { userId, deviceId, now }: { readonly userId: string; readonly deviceId: string; readonly now: Date },
): Promise<void> {
  await endSessionsEverywhere(tx, { userId, deviceId, reason: 'device_logout', now });
  await recordAct(tx, {
    at: now,
    actor: { kind: 'system' },
    deviceId,
    act: 'app_device.logged_out',
    subject: `user:${userId}`,
  });
}
