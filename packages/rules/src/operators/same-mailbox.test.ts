import { expect, test } from 'vitest';
import { isSameMailbox } from './same-mailbox.ts';

test.each([
  ['eva@house.eu', 'eva@house.eu', true],
  ['Eva@House.EU', 'eva@house.eu', true],
  ['eva+private@house.eu', 'eva@house.eu', true],
  ['eva+one+two@house.eu', 'eva+three@house.eu', true],
  ['e.v.a+x@gmail.com', 'eva@googlemail.com', true],
  ['e.va@house.eu', 'eva@house.eu', false],
  ['eva@house.eu', 'eva@elsewhere.eu', false],
  ['eva@gmail.com', 'eva@house.eu', false],
  ['eve@house.eu', 'eva@house.eu', false],
])('%s and %s are one mailbox: %s', (one, other, expected) => {
  expect(isSameMailbox(one, other)).toBe(expected);
  expect(isSameMailbox(other, one)).toBe(expected);
});
