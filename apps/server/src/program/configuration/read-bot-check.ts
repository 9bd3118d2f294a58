import { StartProblem } from '../../platform/start/start-problem.ts';
import type { BotCheckConfiguration } from './configuration.ts';

const keyShape = /^[\w-]{10,100}$/;

/** Reads BOT_CHECK, BOT_CHECK_SITE_KEY and BOT_CHECK_SECRET. Without BOT_CHECK visitors are not checked. */
export function readBotCheck(env: NodeJS.ProcessEnv, isSandbox: boolean): BotCheckConfiguration | undefined {
  const kind = env.BOT_CHECK?.trim() || 'off';
  if (kind === 'off') return undefined;
  if (kind === 'sandbox' && isSandbox) return { kind };
  if (kind !== 'turnstile') {
    throw new StartProblem(
      `BOT_CHECK must be ${isSandbox ? 'off, sandbox or turnstile' : 'off or turnstile'}.`,
    );
  }
  const [siteKey, secret] = [env.BOT_CHECK_SITE_KEY?.trim() ?? '', env.BOT_CHECK_SECRET?.trim() ?? ''];
  if (!keyShape.test(siteKey) || !keyShape.test(secret)) {
    throw new StartProblem(
      'BOT_CHECK=turnstile needs BOT_CHECK_SITE_KEY and BOT_CHECK_SECRET, as Cloudflare gives them.',
    );
  }
  return { kind, siteKey, secret };
}
