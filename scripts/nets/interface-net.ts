import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { protocolRoutes } from '@dukat/contract/protocol-routes';
import { pino } from 'pino';
import { openApiDocument } from '../../apps/server/src/platform/http/openapi/openapi-document.ts';
import { createHttpServer } from '../../apps/server/src/platform/http/server.ts';
import { readConfiguration } from '../../apps/server/src/program/configuration/read-configuration.ts';
import { readStartOptions } from '../../apps/server/src/program/configuration/start-options.ts';
import { serveBackOfficeApi } from '../../apps/server/src/program/servers/back-office-server.ts';
import { serveCustomers } from '../../apps/server/src/program/servers/serve-customers.ts';
import { realEnvironment } from '../../apps/server/src/program/testing/real-environment.ts';
import { type TestProgram, testProgram } from '../../apps/server/src/program/testing/test-program.ts';
import { root } from '../steps/paths.mjs';
import type { OpenDatabase } from './nets.ts';

/** Returns what API clients and operators rely on: OpenAPI documents, routes with their access, and settings with their defaults. */
export async function interfaceNet(open: OpenDatabase): Promise<string[]> {
  const program = await testProgram(undefined, [], open);
  try {
    const backOffice = await describeBackOffice(program);
    return [
      ...(await documents(program)),
      ...pretty('document of the back office', backOffice.document),
      ...endpoints([...program.api.endpoints, ...backOffice.endpoints]),
      ...[...(await customerRoutes(program)), ...backOffice.routes].toSorted(),
      ...settings(),
    ];
  } finally {
    await program.close();
  }
}

async function documents(program: TestProgram): Promise<string[]> {
  const client = await program.client();
  const places = ['/api/openapi.json', '/v1/openapi.json', '/sandbox/openapi.json'];
  const answers = await Promise.all(places.map((place) => client.get(place)));
  return answers.flatMap(({ body }, index) => pretty(`document ${places[index]}`, body));
}

/** Returns the endpoints' declarations without their schemas, which are in the OpenAPI documents. */
function endpoints(all: readonly AnyEndpoint[]): string[] {
  return all
    .map(({ params: _, query, body, response, ...declared }) => {
      const sorted = Object.fromEntries(Object.entries(declared).toSorted());
      return `endpoint ${declared.method} ${declared.path} ${JSON.stringify(sorted)}`;
    })
    .toSorted();
}

/** Returns every registered route, including routes that no endpoint declares. */
async function customerRoutes({ slices, deps }: TestProgram): Promise<string[]> {
  const { app, routes } = listedApp('customers');
  await serveCustomers(app, {
    slices,
    deps,
    configuration: readConfiguration({}),
    basePort: 3000,
    isDevelopment: false,
    renderer: { fetch: async () => new Response('') },
  });
  await app.close();
  const credentials = Object.values(protocolRoutes)
    .flat()
    .map((route) => `protocol ${route.method} ${route.path} ${route.credentials}`);
  return [...routes, ...credentials];
}

async function describeBackOffice({ slices, deps }: TestProgram) {
  const { app, routes } = listedApp('back office');
  const { endpoints: declared } = serveBackOfficeApi({ app, slices, deps });
  await app.close();
  const subject = { title: 'Back office', version: 'test', isTls: true, protocolRoutes: [] };
  return { routes, endpoints: declared, document: openApiDocument({ ...subject, endpoints: declared }) };
}

function listedApp(server: string) {
  const app = createHttpServer(pino({ level: 'silent' }), 'test');
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push(`route ${server} ${one} ${url}`);
  });
  return { app, routes };
}

/** Returns the names of all settings that the program reads, and the configuration from no settings, the minimum for real money, and more. */
function settings(): string[] {
  const names = new Set<string>();
  const listed = (env: NodeJS.ProcessEnv) =>
    new Proxy(env, {
      get: (target, name) => {
        names.add(String(name));
        return target[String(name)];
      },
    });
  const real = realEnvironment();
  const more = {
    ...real,
    EVM_RPC_URL: 'http://127.0.0.1:2/',
    EVM_MNEMONIC_FILE: real.BITCOIN_MNEMONIC_FILE,
    BOT_CHECK: 'turnstile',
    BOT_CHECK_SITE_KEY: 'site-key-of-a-net',
    BOT_CHECK_SECRET: 'secret-of-a-net',
  };
  try {
    const read = {
      start: readStartOptions(listed({}), []),
      sandbox: readConfiguration(listed({})),
      'real money': readConfiguration(listed(real)),
      'real money, more of it': readConfiguration(listed(more)),
    };
    const defaults = Object.entries(read).flatMap(([name, values]) => pretty(`defaults, ${name}`, values));
    return [
      ...[...names].toSorted().map((name) => `setting ${name}`),
      ...defaults.map((line) =>
        line.replace(real.BITCOIN_MNEMONIC_FILE, 'FILE').replace(`"${root}/`, '"CHECKOUT/'),
      ),
    ];
  } finally {
    rmSync(dirname(real.BITCOIN_MNEMONIC_FILE), { recursive: true });
  }
}

function pretty(title: string, value: unknown): string[] {
  const text = JSON.stringify(value, (_, inner: unknown) => plain(inner), 1);
  return [title, ...text.split('\n')];
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Map || value instanceof Set) return [...value];
  // JSON omits undefined values, but here undefined is a default.
  return value === undefined ? 'undefined' : value;
}
