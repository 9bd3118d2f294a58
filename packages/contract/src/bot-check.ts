import type { AnyEndpoint } from './endpoint.ts';

/** Carries what a bot check gave to a visitor's browser. A header, so that a program is turned away before its body is read. */
export const botCheckHeader = 'bot-check';
export const longestBotProof = 2048;

/** What a proof was made for: one of the registration opens nothing else. At most 32 letters, as Turnstile's protocol has it. */
export function botActionOf({ path }: Pick<AnyEndpoint, 'path'>): string {
  return path
    .replace(/^\/api\//, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 32);
}
