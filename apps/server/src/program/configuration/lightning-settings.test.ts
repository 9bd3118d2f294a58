import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { neededCalls } from '../../adapters/lnd/macaroon-rights.ts';
import { ownNode } from '../../adapters/lnd/testing/certificates.ts';
import { lndMacaroon } from '../../adapters/lnd/testing/lnd-macaroon.ts';
import { realEnvironment } from '../testing/real-environment.ts';
import { readConfiguration, realSettingsIn } from './read-configuration.ts';

const folder = mkdtempSync(join(tmpdir(), 'dukat-lightning-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const real = realEnvironment();
const needed = neededCalls.map((call) => `uri:${call}`);
let files = 0;

function save(content: string | Buffer, mode = 0o600): string {
  files += 1;
  const path = join(folder, `file-${files}`);
  writeFileSync(path, content);
  chmodSync(path, mode);
  return path;
}

const node = {
  LND_REST_URL: 'https://127.0.0.1:8080/',
  LND_MACAROON_FILE: save(lndMacaroon(needed)),
  LND_CERTIFICATE_FILE: save(ownNode.certificate, 0o644),
};
const read = (env: Readonly<Record<string, string>>) => readConfiguration({ ...real, ...env });

test('Lightning is off without settings, and each of them is one of real money', () => {
  expect(read({})).toMatchObject({ lightning: undefined });
  for (const name of Object.keys(node)) expect(realSettingsIn({ [name]: 'x' })).toEqual([name]);
});

test('reads a node with a macaroon of exactly the needed calls', () => {
  expect(read(node)).toMatchObject({
    lightning: {
      url: 'https://127.0.0.1:8080',
      macaroon: lndMacaroon(needed).toString('hex'),
      certificate: ownNode.certificate,
    },
  });
});

test.each([
  ['no macaroon', { LND_MACAROON_FILE: '' }, 'missing: LND_MACAROON_FILE'],
  ['no certificate', { LND_CERTIFICATE_FILE: '' }, 'missing: LND_CERTIFICATE_FILE'],
  ['an address without TLS', { LND_REST_URL: 'http://127.0.0.1:8080' }, 'LND_REST_URL'],
  ['an address with a password', { LND_REST_URL: 'https://u:p@127.0.0.1:8080' }, 'without user and password'],
  ['an absent macaroon', { LND_MACAROON_FILE: join(folder, 'none') }, 'cannot be read'],
  ['a macaroon that others can read', { LND_MACAROON_FILE: save(lndMacaroon(needed), 0o640) }, 'chmod 600'],
  ['another file', { LND_MACAROON_FILE: save('macaroon') }, 'is no macaroon'],
  [
    'a macaroon that opens channels',
    {
      LND_MACAROON_FILE: save(lndMacaroon([...needed, 'onchain:write', 'uri:/lnrpc.Lightning/OpenChannel'])),
    },
    'allows more than is needed: uri:/lnrpc.Lightning/OpenChannel, onchain:write',
  ],
  [
    'a macaroon that bakes macaroons',
    { LND_MACAROON_FILE: save(lndMacaroon([...needed, 'macaroon:generate'])) },
    'macaroon:generate',
  ],
  [
    'a macaroon that cannot pay',
    { LND_MACAROON_FILE: save(lndMacaroon(needed.filter((call) => !call.includes('SendPayment')))) },
    'does not allow uri:/routerrpc.Router/SendPaymentV2',
  ],
  ['no certificate in its file', { LND_CERTIFICATE_FILE: save('-----BEGIN') }, 'no certificate'],
])('refuses %s by name', (_, changes, problem) => {
  expect(() => read({ ...node, ...changes })).toThrow(problem);
});
