import { expect, test } from 'vitest';
import { withReferral } from './with-referral.ts';

test.each([
  ['/', '?ref=jana&x=1', '/?ref=jana'],
  ['/myaccount?section=support', 'ref=jana', '/myaccount?section=support&ref=jana'],
  ['/?ref=jana', '?ref=jana', '/?ref=jana'],
  ['/', '?ref=a%0d%0ab', '/?ref=a%0D%0Ab'],
  ['/', '?ref=', '/'],
  ['/', '', '/'],
])('a redirect to %s from a link with %j goes to %s', (address, search, sentTo) => {
  expect(withReferral(address, search)).toBe(sentTo);
});
