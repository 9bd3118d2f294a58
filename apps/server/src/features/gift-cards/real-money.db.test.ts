import { expect, test } from 'vitest';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { programOn } from '../../program/testing/program-on.ts';
import { realEnvironment } from '../../program/testing/real-environment.ts';

// With real money gift cards need a legal basis.

const start = new Date('2026-03-02T10:00:00Z');
const { TRUST_PROXY: _proxy, ...real } = realEnvironment();

test.each([
  [{}, [404, 'gift_card_code_unknown']],
  [{ GIFT_CARDS_BASIS: 'limited-network' }, [422, 'gift_card_code_invalid']],
  [{ GIFT_CARDS_BASIS: 'e-money-licence' }, [422, 'gift_card_code_invalid']],
])('with real money and %j a malformed code is answered with %j', async (basis, answered) => {
  const db = await testDatabase();
  const program = await programOn({ ...db, start, env: { ...real, PUBLIC_TLS: 'on', ...basis } });
  try {
    const { app } = program.api.deps;
    const headers = { host: 'buy.house.eu' };
    const opened = await app.inject({ url: '/api/init', headers });
    const [cookie = ''] = String(opened.headers['set-cookie'] ?? '').split(';');
    const answer = await app.inject({
      url: '/api/check-gift-card-code?code=x',
      headers: { ...headers, cookie },
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual(answered);
  } finally {
    await program.close();
    await db.close();
  }
});

test('another basis is refused at the start', async () => {
  const db = await testDatabase();
  try {
    const env = { ...real, PUBLIC_TLS: 'on', GIFT_CARDS_BASIS: 'because' };
    await expect(programOn({ ...db, start, env })).rejects.toThrow(
      'GIFT_CARDS_BASIS must be none, limited-network or e-money-licence, not "because".',
    );
  } finally {
    await db.close();
  }
});
