import { expect, test } from 'vitest';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { programOn } from '../../program/testing/program-on.ts';
import { realEnvironment } from '../../program/testing/real-environment.ts';

// With real money gift cards are sold only on a legal basis.

const start = new Date('2026-03-02T10:00:00Z');
const { TRUST_PROXY: _proxy, ...real } = realEnvironment();
const open = async (env: Readonly<Record<string, string>>) => {
  const db = await testDatabase();
  const program = await programOn({ ...db, start, env });
  return { program, close: () => program.close().then(() => db.close()) };
};

test.each([
  [{}, false],
  [{ GIFT_CARDS_BASIS: 'limited-network' }, true],
  [{ GIFT_CARDS_BASIS: 'e-money-licence' }, true],
])('with real money and %j cards are sold: %s', async (basis, areCardsSold) => {
  const { program, close } = await open({ ...real, PUBLIC_TLS: 'on', ...basis });
  expect(program.deps.giftCardsDeps.areCardsSold).toBe(areCardsSold);
  await close();
});

test('another basis is refused at the start', async () => {
  await expect(open({ ...real, PUBLIC_TLS: 'on', GIFT_CARDS_BASIS: 'because' })).rejects.toThrow(
    'GIFT_CARDS_BASIS must be none, limited-network or e-money-licence, not "because".',
  );
});
