import type { Logger } from 'pino';
import { turnstile, turnstileOrigin } from '../../adapters/turnstile/turnstile.ts';
import {
  passingSiteKey,
  sandboxTurnstilePath,
  sandboxTurnstileSecret,
} from '../../adapters/turnstile/turnstile-sandbox.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BotCheck } from '../../platform/http/admission/bot-check.ts';
import type { Configuration } from '../configuration/configuration.ts';

interface OpenedBotCheck {
  readonly botCheck: BotCheck | undefined;
  /** Public settings for browsers, sent by `GET /api/init`. */
  readonly publicKeys: Readonly<Record<string, string>>;
  /** The origin whose script and frame pages may load. */
  readonly botCheckOrigin: string | undefined;
}

/** Opens the configured bot check, if any. The real and the sandbox provider use the same adapter. */
export function openBotCheck(
  { botCheck: wanted }: Pick<Configuration, 'botCheck'>,
  { ownUrl, clock, log }: { readonly ownUrl: string; readonly clock: Clock; readonly log: Logger },
): OpenedBotCheck {
  if (wanted === undefined) return { botCheck: undefined, publicKeys: {}, botCheckOrigin: undefined };
  const isSandbox = wanted.kind === 'sandbox';
  const secret = isSandbox ? sandboxTurnstileSecret : wanted.secret;
  const path = isSandbox ? sandboxTurnstilePath : `${turnstileOrigin}/turnstile`;
  return {
    botCheck: turnstile({ url: isSandbox ? `${ownUrl}${path}` : path, secret, clock, log }),
    publicKeys: {
      bot_check: isSandbox ? passingSiteKey : wanted.siteKey,
      bot_check_script: `${path}/v0/api.js?render=explicit`,
    },
    botCheckOrigin: isSandbox ? undefined : turnstileOrigin,
  };
}
