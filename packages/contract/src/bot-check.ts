import type { AnyEndpoint } from './endpoint.ts';

/** Carries the bot check's token of a visitor. It is a header, so that a bot is turned away before its body is read. */
export const botCheckHeader = 'bot-check';
export const longestBotProof = 2048;

/** Returns the action of an endpoint's bot check tokens: one for registration is valid for nothing else. At most 32 letters (Turnstile). */
export function botCheckAction({ path }: Pick<AnyEndpoint, 'path'>): string {
  return path
    .replace(/^\/api\//, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 32);
}
