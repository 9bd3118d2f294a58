import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { endOtherSessions, endSessionsEverywhere } from './log-out.ts';
import { findUserDevice } from './user-devices-repository.ts';

export interface DeviceLogout {
  readonly userId: string;
  /** The public id of one of the user's own devices. */
  readonly publicId: string;
  readonly now: Date;
}

export async function logOutDevice(
  tx: Transaction,
  { userId, publicId, now }: DeviceLogout,
): Promise<Result<Record<string, never>, 'device_unknown'>> {
  const device = await findUserDevice(tx, { userId, publicId });
  if (device === undefined) return refuse('device_unknown');
  await endSessionsEverywhere(tx, { userId, deviceId: device.deviceId, reason: 'device_logout', now });
  await recordAct(tx, {
    at: now,
    actor: { kind: 'user', id: userId },
    act: 'device.logged_out',
    subject: `device:${publicId}`,
  });
  return accept({});
}

/** Ends the user's sessions on every device except the current one. */
export async function logOutOthers(
  tx: Transaction,
  { userId, deviceId, now }: { readonly userId: string; readonly deviceId: string; readonly now: Date },
): Promise<Result<Record<string, never>, never>> {
  await endOtherSessions(tx, { userId, deviceId, reason: 'device_logout', now });
  await recordAct(tx, { at: now, actor: { kind: 'user', id: userId }, deviceId, act: 'devices.logged_out' });
  return accept({});
}
