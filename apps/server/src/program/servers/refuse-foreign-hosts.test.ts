import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { readConfiguration } from '../configuration/read-configuration.ts';
import { refuseForeignHosts } from './refuse-foreign-hosts.ts';

const app = fastify({ trustProxy: true });
const configuration = readConfiguration({ HOSTS: 'dukat:exchange=Trade.house.eu' });
refuseForeignHosts(app, configuration.isSandbox ? configuration.ownHosts : []);
app.get('/', async () => 'shown');

const statusFor = async (headers: Readonly<Record<string, string>>) =>
  (await app.inject({ url: '/', headers })).statusCode;

test.each([
  ...['localhost:3010', '127.0.0.1:3010', '10.0.0.2', '[::1]:3010', 'box', 'dukat.internal:3010'],
  ...['trade.house.eu', 'TRADE.house.eu:443'],
])('%s is answered', async (host) => expect(await statusFor({ host })).toBe(200));

test.each(['evil.eu', 'evil.eu:3010', 'localhost.evil.eu', '127.0.0.1.evil.eu', 'a.trade.house.eu'])(
  '%s is refused, whatever host it claims to forward',
  async (host) => {
    expect(await statusFor({ host })).toBe(404);
    expect(await statusFor({ host, 'x-forwarded-host': 'localhost' })).toBe(404);
  },
);
