import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from './testing/test-client.ts';
import { type TestProgram, testProgram } from './testing/test-program.ts';

let program: TestProgram;
let client: TestClient;
beforeAll(async () => {
  program = await testProgram();
  client = await program.client();
});
afterAll(() => program.close());

const titles = async () => {
  const { body } = await client.get('/api/global_alerts');
  return (body.alerts as { title: string }[]).map(({ title }) => title);
};

test('a price that jumps shows an alert, which goes away by itself when trading resumes', async () => {
  await program.tick();
  expect(await titles()).toEqual([]);
  program.prices.set('BTC', { CZK: 20_000_000, EUR: 800_000 });
  await program.tick();
  await expect.poll(titles).toEqual(['Trading of BTC is paused']);
  for (let count = 0; count < 30; count += 1) await program.tick();
  await expect.poll(titles).toEqual([]);
});
