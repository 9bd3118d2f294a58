import { expect, test } from 'vitest';
import { decideLink, type MailedLink } from './mailed-link.ts';

const now = new Date('2026-01-05T10:00:00Z');
const link = (changes: Partial<MailedLink> = {}): MailedLink => ({
  purpose: 'set_password',
  expiresAt: new Date(now.getTime() + 1),
  usedAt: null,
  ...changes,
});

test.each<[string, MailedLink | undefined, boolean]>([
  ['one that lives', link(), true],
  ['an unknown one', undefined, false],
  ['one of another purpose', link({ purpose: 'confirm_email' }), false],
  ['a used one', link({ usedAt: now }), false],
  ['one that ends at this moment', link({ expiresAt: now }), false],
])('a link: %s', (_, given, opens) => {
  const decision = decideLink(given, 'set_password', now);
  expect(decision.refused).toBe(!opens);
  if (decision.refused) expect(decision).toEqual({ refused: true, reason: 'link_invalid' });
});
