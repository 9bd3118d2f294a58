import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from '@dukat/contract/z';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { readConfiguration } from '../configuration/read-configuration.ts';
import { checkout } from '../configuration/start-options.ts';
import { allSettings, isSecretName } from '../environment/all-settings.ts';
import { readEnvironment } from '../environment/own-environment.ts';
import { openPlaces } from '../servers/listen-places.ts';
import { testWithProgram } from '../testing/installed-program.ts';

const folder = join(checkout, 'ops');
const service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()),
  networks: z.array(z.string()),
  ports: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).default({}),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()),
  stop_grace_period: z.string().optional(),
  group_add: z.array(z.string()).default([]),
});
const compose = z
  .object({
    services: z.object({ dukat: service, database: service, caddy: service }).strict(),
    networks: z.record(
      z.string(),
      z.object({
        internal: z.boolean().default(false),
        ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }).optional(),
      }),
    ),
    volumes: z.record(z.string(), z.object({})),
  })
  .parse(parse(readFileSync(join(folder, 'compose.yml'), 'utf8')));
const { dukat, database, caddy } = compose.services;
const all = Object.entries(compose.services);

test('the program, PostgreSQL 18 and Caddy run, in the order in which they need each other', () => {
  expect(database.image).toBe('docker.io/library/postgres:18');
  expect(caddy.image).toBe('docker.io/library/caddy:2');
  expect([dukat, caddy].map(({ depends_on: needs }) => Object.keys(needs))).toEqual([
    ['database'],
    ['dukat'],
  ]);
  expect(existsSync(resolve(folder, dukat.build?.context ?? '', dukat.build?.dockerfile ?? ''))).toBe(true);
});

test.each(all)('%s mounts volumes and files that exist or are described', (_, { volumes }) => {
  const page = readFileSync(join(checkout, 'docs/operations/compose.md'), 'utf8');
  const script = readFileSync(join(folder, 'compose/make-secrets.sh'), 'utf8');
  for (const [source = ''] of volumes.map((volume) => volume.split(':'))) {
    if (source.startsWith('./')) expect(existsSync(resolve(folder, source))).toBe(true);
    else if (source.startsWith('/etc/dukat/')) expect(script).toContain(source.slice('/etc/dukat/'.length));
    else expect(Object.keys(compose.volumes)).toContain(source);
  }
  expect(page).toContain('/etc/dukat/dukat.env');
});

test('every declared volume and network is used', () => {
  const sources = all.flatMap(([, { volumes }]) => volumes.map((volume) => volume.split(':')[0]));
  expect(sources).toEqual(expect.arrayContaining(Object.keys(compose.volumes)));
  const used = new Set(all.flatMap(([, { networks }]) => networks));
  expect([...used].toSorted()).toEqual(Object.keys(compose.networks).toSorted());
});

test('only Caddy is reached from outside, and the back office from this machine alone', () => {
  expect([dukat.ports, database.ports]).toEqual([[], []]);
  expect(caddy.ports).toEqual(['80:80', '443:443', '127.0.0.1:3010:3010']);
  expect(database.networks.map((name) => compose.networks[name]?.internal)).toEqual([true]);
  // Caddy and the database share no network.
  expect(caddy.networks.filter((name) => database.networks.includes(name))).toEqual([]);
});

test('the program accepts its settings and trusts the network of Caddy', () => {
  const own = Object.keys(dukat.environment).filter((name) => name !== 'CREDENTIALS_DIRECTORY');
  expect(allSettings.map(({ name }) => name)).toEqual(expect.arrayContaining(own));
  const configuration = readConfiguration(dukat.environment);
  const subnet = compose.networks.front?.ipam?.config[0]?.subnet;
  expect(configuration.front.trustedProxies).toEqual([subnet, '127.0.0.1']);
  const ports = { retail: 3000, exchange: 3006, secondRetail: 3008, backOffice: 3010 };
  const places = openPlaces(ports, configuration.listenOn);
  expect(places.public[0]).toEqual({ host: '0.0.0.0', port: 3000 });
  expect(places.office).toEqual([{ socket: '/run/dukat/office.sock' }]);
});

test('the socket of the back office lies on a volume that Caddy shares', () => {
  for (const { volumes } of [dukat, caddy]) expect(volumes).toContain('office:/run/dukat');
  const file = readFileSync(join(folder, 'caddy/compose.Caddyfile'), 'utf8');
  expect(file).toContain('reverse_proxy unix//run/dukat/office.sock');
  expect(caddy.group_add).toEqual(['10001']);
  expect(caddy.environment.DUKAT_UPSTREAM).toBe('dukat:3000');
});

test('program and proxy have a read-only root and no privileges', () => {
  for (const { read_only: isReadOnly, cap_drop: dropped } of [dukat, caddy])
    expect([isReadOnly, dropped]).toEqual([true, ['ALL']]);
  for (const [, { security_opt: options }] of all) expect(options).toEqual(['no-new-privileges:true']);
  expect(dukat.stop_grace_period).toBe('20s');
});

testWithProgram('openssl', 'make-secrets.sh writes what the containers read, once', () => {
  const target = mkdtempSync(join(tmpdir(), 'dukat-secrets-'));
  onTestFinished(() => rmSync(target, { recursive: true }));
  const run = () => spawnSync('sh', [join(folder, 'compose/make-secrets.sh'), target], { encoding: 'utf8' });
  expect(run()).toMatchObject({ status: 0, stderr: '' });
  const credentials = join(target, 'credentials');
  expect(readdirSync(credentials).every(isSecretName)).toBe(true);
  for (const name of readdirSync(credentials)) expect(statSync(join(credentials, name)).mode & 0o077).toBe(0);

  const { values } = readEnvironment({ CREDENTIALS_DIRECTORY: credentials });
  const roles = readFileSync(join(target, 'database/roles.sql'), 'utf8');
  const page = readFileSync(join(checkout, 'docs/operations/running.md'), 'utf8');
  for (const [setting, role] of Object.entries({
    DATABASE_URL: 'dukat_app',
    DATABASE_OWNER_URL: 'dukat_owner',
  })) {
    const { username, password, hostname, pathname } = new URL(values[setting] ?? '');
    expect([username, hostname, pathname]).toEqual([role, 'database', '/dukat']);
    expect(roles).toMatch(new RegExp(`create role ${role} login .*password '${password}';`));
  }
  // The statements are those of running.md, with passwords.
  expect(page).toContain(roles.trim().replaceAll(/'\w+'/g, "'...'"));
  expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining('nothing was changed') });
  // Repeated after an interruption, it adds what is missing: another pepper would end all API keys.
  const readAll = () => readdirSync(credentials).map((name) => readFileSync(join(credentials, name), 'utf8'));
  const before = readAll();
  rmSync(join(target, 'database'), { recursive: true });
  expect(run()).toMatchObject({ status: 0, stdout: '' });
  expect(readAll()).toEqual(before);
  expect(readFileSync(join(target, 'database/roles.sql'), 'utf8')).toBe(roles);
});

testWithProgram('caddy', 'Caddy accepts the file of the containers', (program) => {
  const { status, stderr } = spawnSync(
    program,
    ['adapt', '--adapter', 'caddyfile', '--config', join(folder, 'caddy/compose.Caddyfile')],
    { encoding: 'utf8', env: { ...process.env, DUKAT_SITES: 'a.example.com', DUKAT_UPSTREAM: 'dukat:3000' } },
  );
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('error')]);
});
