import { expect, test } from 'vitest';
import { decideTicket, detectCodeKind, formatRecoveryCode, normalizeCode } from './second-factor.ts';

test.each([
  ['123456', 'app'],
  [' 123 456 ', 'app'],
  ['12345', undefined],
  ['1234567', undefined],
  ['１２３４５６', undefined],
  ['abcd-efgh-2345-67ab', 'recovery'],
  ['ABCDEFGH234567AB', 'recovery'],
  ['ABCD-EFGH-2345-0189', undefined],
  ['', undefined],
])('classifies %j as %s', (typed, kind) => {
  expect(detectCodeKind(typed)).toBe(kind);
});

test('accepts a recovery code with or without dashes', () => {
  expect(formatRecoveryCode('ABCDEFGH234567AB')).toBe('ABCD-EFGH-2345-67AB');
  expect(normalizeCode(' abcd-efgh 2345-67ab')).toBe('ABCDEFGH234567AB');
});

const now = new Date('2026-03-01T12:00:00Z');
const ticket = { deviceId: 'd', expiresAt: new Date(now.getTime() + 1), usedAt: null, tries: 4 };

test.each([
  [ticket, 'd', false],
  [ticket, 'other', true],
  [undefined, 'd', true],
  [{ ...ticket, tries: 5 }, 'd', true],
  [{ ...ticket, usedAt: now }, 'd', true],
  [{ ...ticket, expiresAt: now }, 'd', true],
])('ticket %j on device %s is refused: %s', (given, deviceId, isRefused) => {
  expect(decideTicket(given, deviceId, now).refused).toBe(isRefused);
});
