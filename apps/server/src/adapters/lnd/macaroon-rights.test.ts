import { expect, test } from 'vitest';
import { macaroonRights, neededCalls } from './macaroon-rights.ts';
import { lndMacaroon } from './testing/lnd-macaroon.ts';

test('lists what a macaroon allows', () => {
  const rights = [
    'offchain:write',
    'onchain:write',
    'macaroon:generate',
    ...neededCalls.map((call) => `uri:${call}`),
  ];
  expect(macaroonRights(lndMacaroon(rights))).toEqual(rights);
  expect(macaroonRights(lndMacaroon(rights, ''))).toEqual(rights);
  expect(macaroonRights(lndMacaroon([]))).toEqual([]);
});

test('reads the bytes of a macaroon that may read and write addresses and nothing else', () => {
  const operation = '1a160a076164647265737312047265616412057772697465';
  const identifier = `030a10${'11'.repeat(16)}120130${operation}`;
  const bytes = Buffer.from(`0201036c6e64022e${identifier}00000620${'22'.repeat(32)}`, 'hex');
  expect(macaroonRights(bytes)).toEqual(['address:read', 'address:write']);
});

test('reads nothing from other bytes', () => {
  const genuine = lndMacaroon(['info:read']);
  for (let end = 0; end < 20; end += 1) expect(macaroonRights(genuine.subarray(0, end))).toBeUndefined();
  for (const bytes of [Buffer.from('0021'), Buffer.from(genuine.toString('hex')), Buffer.alloc(300, 255)]) {
    expect(macaroonRights(bytes)).toBeUndefined();
  }
});
