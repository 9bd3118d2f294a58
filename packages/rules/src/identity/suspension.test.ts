import { expect, test } from 'vitest';
import { decideKeepCredential, decideThaw, newCredentialMs } from './suspension.ts';

const now = new Date('2026-03-10T10:00:00Z');
const aged = (ms: number) => new Date(now.getTime() - ms);
const password = { with: 'password', addedAt: null } as const;
const tooNew = { refused: true, reason: 'proof_too_new' };
const accepted = { refused: false };

test.each(['passkey', 'code'] as const)(
  'a %s may unfreeze an account from exactly seven days of age',
  (kind) => {
    expect(decideThaw({ with: kind, addedAt: aged(newCredentialMs - 1) }, now)).toMatchObject(tooNew);
    expect(decideThaw({ with: kind, addedAt: aged(newCredentialMs) }, now)).toMatchObject(accepted);
  },
);

test('a password may unfreeze an account however new it is, because only a mailed link sets it', () => {
  expect(decideThaw(password, now)).toMatchObject(accepted);
});

test('suspended credentials may be kept with any proof except a new passkey', () => {
  const keep = (proof: Parameters<typeof decideThaw>[0]) =>
    decideKeepCredential({ proof, isFrozen: false }, now);
  expect(keep({ with: 'passkey', addedAt: aged(newCredentialMs - 1) })).toMatchObject(tooNew);
  expect(keep({ with: 'passkey', addedAt: aged(newCredentialMs) })).toMatchObject(accepted);
  expect(keep({ with: 'code', addedAt: aged(0) })).toMatchObject(accepted);
  expect(keep(password)).toMatchObject(accepted);
});

test('nothing may be kept while the account is frozen', () => {
  expect(decideKeepCredential({ proof: password, isFrozen: true }, now)).toMatchObject({
    refused: true,
    reason: 'account_is_frozen',
  });
});
