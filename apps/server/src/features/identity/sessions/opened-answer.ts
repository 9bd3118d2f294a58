import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { login } from '@dukat/contract/identity';
import type { FastifyReply } from 'fastify';
import type { Transaction } from '../../../platform/database/database.ts';
import { userAnswer } from '../accounts/user-answer.ts';
import type { Opened } from './open-session.ts';
import { setSessionCookies } from './session-cookies.ts';

/** Returns a session, a browser's with its cookies. A ticket opens nothing by itself and sets no cookies. */
export async function openedAnswer(
  tx: Transaction,
  reply: FastifyReply,
  opened: Opened,
  now: Date,
): Promise<EndpointResponse<typeof login>> {
  if (opened.kind === 'ticket') return { ticket: opened.ticket, methods: ['code'] };
  const { token, refreshToken } = opened;
  const user = await userAnswer(tx, opened.user, now);
  if (refreshToken !== undefined) return { token, refresh_token: refreshToken, user };
  setSessionCookies(reply, token);
  return { token, user };
}
