import { ticketLifetimeMs } from '@dukat/rules/identity/second-factor';
import type { Proof } from '@dukat/rules/identity/suspension';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { User } from '../accounts/users-repository.ts';
import { hasSecondFactor } from '../second-factor/second-factors-repository.ts';
import { mailNewDevice } from '../security/security-events.ts';
import { endSessionsEverywhere } from './log-out.ts';
import { insertTicket } from './login-tickets-repository.ts';
import { insertSession, type SessionTokens } from './sessions-repository.ts';
import { isNewAmongKnown, rememberDevice } from './user-devices-repository.ts';

export interface Opening {
  readonly user: User;
  readonly deviceId: string;
  readonly userAgent: string;
  /** The proof shown; null after a mailed link or a login provider alone. */
  readonly proof: Proof | null;
  readonly now: Date;
}

export type Opened =
  | ({ readonly kind: 'session'; readonly user: User } & SessionTokens)
  | { readonly kind: 'ticket'; readonly ticket: string };

/** Opens a session for an authenticated user, or a ticket if the account has a second factor. */
export async function openSessionOrTicket(tx: Transaction, opening: Opening): Promise<Opened> {
  const { user, deviceId, now } = opening;
  if (!(await hasSecondFactor(tx, user.id))) return openSession(tx, opening);
  const expiresAt = new Date(now.getTime() + ticketLifetimeMs);
  const ticket = await insertTicket(tx, { userId: user.id, deviceId, now, expiresAt });
  return { kind: 'ticket', ticket };
}

/** Opens a session and ends the earlier one of the device: a device has at most one session. */
export async function openSession(tx: Transaction, opening: Opening): Promise<Opened> {
  const { user, deviceId, userAgent, proof, now } = opening;
  await endSessionsEverywhere(tx, { deviceId, reason: 'new_login', now });
  if (await isNewAmongKnown(tx, user.id, deviceId)) await mailNewDevice(tx, { user, userAgent, now });
  const tokens = await insertSession(tx, { userId: user.id, deviceId, proof, now });
  await rememberDevice(tx, { userId: user.id, deviceId, userAgent, now });
  await recordAct(tx, { at: now, actor: { kind: 'user', id: user.id }, deviceId, act: 'login.succeeded' });
  return { kind: 'session', ...tokens, user };
}
