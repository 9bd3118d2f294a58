import { botActionOf, botCheckHeader, longestBotProof } from '@dukat/contract/bot-check';
import type { AnyEndpoint } from '@dukat/contract/endpoint';
import type { LocaleCode } from '@dukat/locales/locale';
import type { FastifyRequest } from 'fastify';
import { errorAnswer } from '../error-answer.ts';
import type { Turned } from './admitted.ts';

export interface BotProof {
  /** What the browser sent; undefined where it sent nothing. */
  readonly token: string | undefined;
  /** What it must have been made for. */
  readonly action: string;
  /** The host on which it must have been made, without a port. */
  readonly host: string;
}

/** `unavailable`: nobody could say, because whoever checks does not answer. */
export type BotVerdict = 'person' | 'bot' | 'unavailable';

/** Whoever tells people from programs. Answers within a few seconds whatever happens, and never throws. */
export interface BotCheck {
  verify(proof: BotProof): Promise<BotVerdict>;
}

/**
 * Turns a program away before a byte of its body is read. While nobody can say who it is the call is let through: the budgets of
 * address, device and mailbox hold it then, and another house's outage must not close ours (ADR 48).
 */
export async function turnedIfBot(
  botCheck: BotCheck,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  { language, host }: { readonly language: LocaleCode; readonly host: string },
): Promise<Turned | undefined> {
  const given = request.headers[botCheckHeader];
  const token = typeof given === 'string' && given.length <= longestBotProof ? given : undefined;
  const verdict = await botCheck.verify({ token, action: botActionOf(endpoint), host });
  return verdict === 'bot' ? { answer: errorAnswer('bot_check_failed', language) } : undefined;
}
