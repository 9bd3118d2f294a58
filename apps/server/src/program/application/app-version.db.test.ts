import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { endpointName } from '../testing/hostile/hostile-places.ts';
import type { PhoneClient } from '../testing/phone-client.ts';
import { programOn, type TestProgram } from '../testing/program-on.ts';

let close: () => Promise<void>;
let program: TestProgram;
let phone: PhoneClient;

beforeAll(async () => {
  const base = await testDatabase();
  const start = new Date('2026-03-02T10:00:00Z');
  program = await programOn({ ...base, start, env: { APP_MINIMUM_VERSION: '2.1' } });
  close = async () => {
    await program.close();
    await base.close();
  };
  phone = await program.phone();
});
afterAll(() => close());

test('every endpoint refuses an application below the minimum, with one answer', async () => {
  for (const endpoint of program.api.applicationEndpoints) {
    const path = endpoint.path.replace(/\{\w+\}/g, 'x');
    const { status, body } = await phone.send(endpoint.method, path, undefined, { 'x-app-version': '2.0.9' });
    expect([endpointName(endpoint), status, body.code]).toEqual([
      endpointName(endpoint),
      403,
      'app_outdated',
    ]);
  }
});

test('the site is not concerned, and neither is a new enough application', async () => {
  for (const version of ['2.1', '2.1.0', '3']) {
    const { status, body } = await phone.get('/api/init', { 'x-app-version': version });
    expect([version, status, body.deviceId]).toEqual([
      version,
      200,
      expect.stringMatching(/^mx\.[\w-]{43}$/),
    ]);
  }
  for (const version of ['', 'x', '2.1.0.0', '1e9', '-3', '2,1'])
    expect((await phone.get('/api/init', { 'x-app-version': version })).body.code).toBe('app_outdated');
  const browser = await program.client();
  expect((await browser.get('/api/init', { 'x-app-version': '0.1' })).status).toBe(200);
});
