import { z } from '@dukat/contract/z';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { BotCheck, BotProof, BotVerdict } from '../../platform/http/admission/bot-check.ts';

export interface TurnstileDeps {
  /** The base URL of the protocol's paths, such as https://challenges.cloudflare.com/turnstile. */
  readonly url: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The real provider's origin, from which its script and frame are loaded. */
export const turnstileOrigin = 'https://challenges.cloudflare.com';

const patienceMs = 3_000;
/** After a timeout the provider is not called for this long, so that not every visitor waits for it. */
const pauseMs = 15_000;
const largestAnswerBytes = 16 * 1024;

const siteverifyAnswer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});
type SiteverifyAnswer = z.output<typeof siteverifyAnswer>;

/** Errors of our configuration or of the provider, not of the visitor. */
const configurationErrors = new Set(['missing-input-secret', 'invalid-input-secret', 'internal-error']);

/**
 * Server-side check of Cloudflare Turnstile (`POST /v0/siteverify`). A token is valid once, for five minutes, for the action and host that
 * it was issued for. The visitor's IP address is not sent.
 */
export function turnstile({ url, secret, clock, log }: TurnstileDeps): BotCheck {
  let pausedUntilMs = 0;

  async function siteverify(token: string): Promise<SiteverifyAnswer> {
    const response = await fetch(`${url}/v0/siteverify`, {
      method: 'POST',
      // Also called without a token: only an answer shows whether the check is available.
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    if (response.status >= 500) throw new Error(`siteverify answered ${response.status}`);
    return siteverifyAnswer.parse(JSON.parse(await readBoundedText(response)));
  }

  return {
    async verify(proof) {
      if (clock.now().getTime() < pausedUntilMs) return 'unavailable';
      try {
        const answer = await siteverify(proof.token ?? '');
        const mistake = answer['error-codes'].find((code) => configurationErrors.has(code));
        if (mistake !== undefined) throw new Error(`siteverify says ${mistake}`);
        return toVerdict(answer, proof);
      } catch (error) {
        pausedUntilMs = clock.now().getTime() + pauseMs;
        log.warn({ err: error }, 'the bot check does not answer; visitors are let through meanwhile');
        return 'unavailable';
      }
    },
  };
}

function toVerdict({ success, hostname, action }: SiteverifyAnswer, proof: BotProof): BotVerdict {
  return success && hostname === proof.host && action === proof.action ? 'person' : 'bot';
}

async function readBoundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestAnswerBytes) throw new Error('the answer of siteverify exceeds the limit');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
