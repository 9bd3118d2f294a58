import { z } from '@dukat/contract/z';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { BotCheck, BotProof, BotVerdict } from '../../platform/http/admission/bot-check.ts';

export interface TurnstileParts {
  /** Where the protocol's paths begin, such as https://challenges.cloudflare.com/turnstile. */
  readonly url: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Where the true provider answers, and its script and frame come from. */
export const turnstileOrigin = 'https://challenges.cloudflare.com';

const patienceMs = 3_000;
/** After a silence nobody is asked for so long, or every visitor would wait for it. */
const restMs = 15_000;
const largestAnswerBytes = 16 * 1024;

const siteverifyAnswer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});
type SiteverifyAnswer = z.output<typeof siteverifyAnswer>;

/** Our own mistake or theirs: they say nothing of the visitor. */
const notTheVisitors = new Set(['missing-input-secret', 'invalid-input-secret', 'internal-error']);

/**
 * Cloudflare's Turnstile, server side (`POST /v0/siteverify`). A proof is good once, for five minutes, for the action and the host that
 * it was made for. The visitor's address is not passed on.
 */
export function turnstile({ url, secret, clock, log }: TurnstileParts): BotCheck {
  let restsUntilMs = 0;

  async function ask(token: string): Promise<SiteverifyAnswer> {
    const response = await fetch(`${url}/v0/siteverify`, {
      method: 'POST',
      // Asked also without a proof: whether a check can be had at all is known only from an answer.
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    if (response.status >= 500) throw new Error(`siteverify answered ${response.status}`);
    return siteverifyAnswer.parse(JSON.parse(await boundedText(response)));
  }

  return {
    async verify(proof) {
      if (clock.now().getTime() < restsUntilMs) return 'unavailable';
      try {
        const answer = await ask(proof.token ?? '');
        const mistake = answer['error-codes'].find((code) => notTheVisitors.has(code));
        if (mistake !== undefined) throw new Error(`siteverify says ${mistake}`);
        return verdictOf(answer, proof);
      } catch (error) {
        restsUntilMs = clock.now().getTime() + restMs;
        log.warn({ err: error }, 'the bot check does not answer; visitors are let through meanwhile');
        return 'unavailable';
      }
    },
  };
}

function verdictOf({ success, hostname, action }: SiteverifyAnswer, proof: BotProof): BotVerdict {
  return success && hostname === proof.host && action === proof.action ? 'person' : 'bot';
}

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestAnswerBytes) throw new Error('siteverify answers without end');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
