import { expect, test } from 'vitest';
import { ChunkFailed, chunkName, diagnoseChunk, isChunkFailure } from './chunk-failure.ts';

const address = 'https://a.example/assets/orders.Dk3J_x9Z.js';
const browsers = new TypeError(`Failed to fetch dynamically imported module: ${address}`);

test.each([
  ['missing', async () => new Response('', { status: 404 })],
  ['error', async () => new Response('')],
  ['error', async () => Promise.reject(new TypeError('network'))],
] as const)('a failed chunk is reported with the kind %s, its name and its URL', async (kind, send) => {
  const failure = await diagnoseChunk(browsers, send);
  expect(failure).toMatchObject({ kind, address });
  expect(failure.message).toContain('Loading chunk orders failed');
});

test('a timeout keeps its kind', async () => {
  const timeout = new ChunkFailed(address, 'timeout');
  expect(await diagnoseChunk(timeout)).toBe(timeout);
});

test('other errors are not chunk failures', () => {
  expect(isChunkFailure(browsers)).toBe(true);
  expect(isChunkFailure(new Error('Not enough funds'))).toBe(false);
});

test.each([
  ['/assets/index.AbCdEfGh.js', 'index'],
  ['/assets/howitworks.00BodX9.js', 'howitworks'],
  ['/assets/account-menu.-B2Y_9-l.js', 'account-menu'],
  ['/assets/order.module.Ab-1.js', 'order.module'],
  ['/assets/_direction._slug.5FyyCdr.js?import', '_direction._slug'],
  ['/assets/C2Y9b-l.css', 'C2Y9b-l'],
  ['/orders', 'orders'],
])('the chunk of %s is named %s, whatever its hash', (file, name) => {
  expect(chunkName(file)).toBe(name);
});
