import { assert } from '@dukat/rules/result';
import type { Logger } from 'pino';
import { turnstile, turnstileOrigin } from '../../adapters/turnstile/turnstile.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BotCheck } from '../../platform/http/admission/bot-check.ts';
import type { RealConfiguration } from '../configuration/configuration.ts';

export interface OpenedBotCheck {
  readonly botCheck: BotCheck | undefined;
  /** Public settings for browsers, sent by `GET /api/init`. */
  readonly publicKeys: Readonly<Record<string, string>>;
  /** The origin whose script and frame pages may load. */
  readonly botCheckOrigin: string | undefined;
}

/** Opens the configured bot check, if any. */
export function openBotCheck(
  wanted: RealConfiguration['botCheck'],
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): OpenedBotCheck {
  if (wanted === undefined) return { botCheck: undefined, publicKeys: {}, botCheckOrigin: undefined };
  assert(wanted.kind === 'turnstile', 'expected no simulated bot check');
  const url = `${turnstileOrigin}/turnstile`;
  return {
    botCheck: turnstile({ url, secret: wanted.secret, clock, log }),
    publicKeys: botCheckKeys(wanted.siteKey, url),
    botCheckOrigin: turnstileOrigin,
  };
}

export function botCheckKeys(siteKey: string, path: string): OpenedBotCheck['publicKeys'] {
  return { bot_check: siteKey, bot_check_script: `${path}/v0/api.js?render=explicit` };
}
