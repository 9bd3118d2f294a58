import { decideTicket } from '@dukat/rules/identity/second-factor';
import { accept, type Result } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import { lockUser } from '../accounts/users-repository.ts';
import { countTry, lockTicket, useTickets } from '../sessions/login-tickets-repository.ts';
import { type Opened, openSession } from '../sessions/open-session.ts';
import { factorAddedAt } from './second-factors-repository.ts';
import { type CodeRefusal, verifyCode } from './verify-code.ts';

export interface CodeLogin {
  readonly ticket: string;
  readonly code: string;
  readonly deviceId: string;
  readonly userAgent: string;
  readonly encryption: Encryption;
  readonly now: Date;
}

/** Completes the login with a code. The caller must commit even on a refusal; otherwise wrong codes would not be counted. */
export async function logInWithCode(
  tx: Transaction,
  given: CodeLogin,
): Promise<Result<Opened, CodeRefusal | 'login_ticket_invalid'>> {
  const { deviceId, now } = given;
  const ticket = decideTicket(await lockTicket(tx, given.ticket), deviceId, now);
  if (ticket.refused) return ticket;
  const { userId } = ticket.value;
  const taken = await verifyCode(tx, { ...given, userId });
  if (taken.refused) {
    if (taken.reason === 'code_wrong') await countTry(tx, ticket.value.id);
    return taken;
  }
  await useTickets(tx, userId, now);
  // A code is as strong a proof as a password, regardless of the first step.
  const proof = { with: 'code', addedAt: await factorAddedAt(tx, userId) } as const;
  return accept(await openSession(tx, { ...given, user: await lockUser(tx, userId), proof }));
}
