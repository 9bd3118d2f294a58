import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { applicationRole } from '../../platform/database/application-role.ts';
import { openPool } from '../../platform/database/database.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { openLog } from '../../platform/logging/open-log.ts';
import { type LogLevel, setSliceLevels, sliceLog } from '../../platform/logging/slice-log.ts';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { programUrl, testDatabase } from '../../platform/testing/test-database.ts';
import { type Collector, startCollector } from '../../platform/tracing/testing/start-collector.ts';
import { administrator, type BackOffice, type Operator, openBackOffice } from '../testing/back-office.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { everyExample, requestExamples } from '../testing/examples/every-example.ts';
import { endpointName } from '../testing/hostile/hostile-places.ts';
import { bodySchema, buildSample } from '../testing/hostile/sample-body.ts';
import { sendExample } from '../testing/hostile/send-hostile.ts';
import { programOn, type TestProgram } from '../testing/program-on.ts';
import type { RequestExample } from '../testing/slice-examples.ts';
import type { TestClient } from '../testing/test-client.ts';

// Row 57: the database and every provider fail with messages that quote canaries, as theirs do. No line of the log may contain one,
// and no span of a trace.

const canary = 'Canary-5b1d';
const person = 'canary.novakova@example.com';
let program: TestProgram;
let backOffice: BackOffice;
let customer: TestClient;
let operator: Operator;
let ownerUrl: string;
let close: () => Promise<void>;
const lines: string[] = [];
let collector: Collector;

beforeAll(async () => {
  const base = await testDatabase();
  ({ ownerUrl } = base);
  const start = new Date('2026-03-02T10:00:00Z');
  collector = await startCollector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1' };
  program = await programOn({ ...base, start, env, logTo: (line) => lines.push(line) });
  backOffice = await openBackOffice(program);
  customer = await signIn(program, 'demo@dukat.test');
  operator = await backOffice.logIn(...administrator);
  close = async () => {
    await backOffice.close();
    await program.close();
    await base.close();
    await collector.close();
  };
});
afterAll(() => close());
afterEach(() => vi.unstubAllGlobals());

/** PostgreSQL quotes the whole row in the detail of a violated check, and the value in a data exception. */
const failures = {
  check: `using errcode = '23514', message = 'new row violates check constraint', detail = 'Failing row contains ' || new::text || ' ${canary} ${person}'`,
  data: `using errcode = '22P02', message = 'invalid input syntax for type uuid: "${canary}"'`,
  raised: `using errcode = 'P0001', message = 'no account of ${person}, CZ6508000000192000145399'`,
} as const;

/** Makes every change of a table fail. Sessions, limits and the queue of jobs still work, so that requests and jobs reach the failure. */
async function failEveryChange(kind: keyof typeof failures): Promise<void> {
  await asOwner(
    ownerUrl,
    `create or replace function canary_failure() returns trigger language plpgsql as $$ begin raise exception ${failures[kind]}; end $$;
     do $$ declare t record; begin
       for t in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
                where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
                  and c.relname !~ 'sessions|limits|attempts|devices|proofs|leases|migrations' loop
         execute format('create or replace trigger canary_failure before insert or update on %s for each row execute function canary_failure()', t.name);
       end loop; end $$`,
  );
}

/** Puts the canary into every text of a request that its endpoint still accepts. */
function withCanaries({ body, ...rest }: RequestExample, endpoint: AnyEndpoint): RequestExample {
  if (body === undefined) return rest;
  const replaced: Record<string, unknown> = { ...body };
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== 'string') continue;
    for (const text of [canary, person]) {
      if (endpoint.body?.safeParse({ ...replaced, [name]: text }).success === true) replaced[name] = text;
    }
  }
  return { ...rest, body: replaced };
}

function takeLines(): readonly string[] {
  return lines.splice(0);
}

const leaks = (written: readonly string[]) =>
  written.filter((line) => /canary|Failing row|[\w.]@[\w.]|CZ65/i.test(line));
const failedRoutes = (written: readonly string[]) =>
  new Set(
    written
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event === 'request failed')
      .map(({ route }) => route),
  );

describe.each(['check', 'data', 'raised'] as const)('while every change fails (%s)', (kind) => {
  beforeAll(() => failEveryChange(kind));

  test('no line of a customers’ endpoint contains a canary', async () => {
    takeLines();
    const examples = await requestExamples(await everyExample(), customer).catch(() => ({}));
    for (const endpoint of program.api.endpoints) {
      const example: RequestExample = Object.entries(examples).find(
        ([name]) => name === endpointName(endpoint),
      )?.[1] ?? { params: { id: '1' } };
      if (endpoint.path.includes('logout') || endpoint.path.includes('freeze')) continue;
      const request = withCanaries(example, endpoint);
      await sendExample((method, path, body) => customer.send(method, path, body), endpoint, request);
    }
    const written = takeLines();
    expect(leaks(written)).toEqual([]);
    expect(failedRoutes(written).size).toBeGreaterThan(5);
  });

  test('no line of an operators’ endpoint contains a canary', async () => {
    takeLines();
    for (const endpoint of backOffice.api.endpoints) {
      const sample = buildSample(bodySchema(endpoint));
      const body = typeof sample === 'object' && sample !== null ? { body: { ...sample } } : {};
      const request = withCanaries({ params: { id: '1', market: 'BTC_CZK' }, ...body }, endpoint);
      if (endpoint.path.includes('logout')) continue;
      const send = (method: string, path: string, its: unknown) =>
        method === 'GET' ? operator.get(path) : operator.post(path, its);
      await sendExample(send, endpoint, request);
    }
    const written = takeLines();
    expect(leaks(written)).toEqual([]);
    expect(failedRoutes(written).size).toBeGreaterThan(2);
  });

  test('no line of a job or of a provider that fails contains a canary', async () => {
    takeLines();
    const quoted = `https://user:${canary}@bank.test/v1/${canary}/list?token=${canary}`;
    vi.stubGlobal('fetch', async () => {
      throw new TypeError(`fetch of ${quoted} failed`, { cause: new Error(`Bearer ${canary} ${person}`) });
    });
    const pool = openPool({ url: programUrl(ownerUrl), max: 8, role: applicationRole });
    const runner = startJobs(pool, program.jobs, program.deps.log);
    const failed = (field: 'task' | 'provider') =>
      new Set(lines.map((line) => JSON.parse(line)[field]).filter((name) => name !== undefined));
    await expect.poll(() => failed('task').size, { timeout: 10_000 }).toBeGreaterThan(3);
    await expect.poll(() => failed('provider').size, { timeout: 10_000 }).toBeGreaterThan(0);
    await runner.stop();
    await pool.end();
    expect(leaks(takeLines())).toEqual([]);
  });
});

test('no span of a request or of a job that failed contains a canary', async () => {
  const failed = () => collector.spans.filter(({ status }) => status.code === 2).map(({ name }) => name);
  await expect
    .poll(() => failed().filter((name) => name.startsWith('job ')).length, { timeout: 5_000 })
    .toBeGreaterThan(3);
  expect(failed().filter((name) => name.startsWith('POST ')).length).toBeGreaterThan(5);
  expect(leaks(collector.bodies)).toEqual([]);
});

test.each(['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const)(
  'no line at level %s contains a canary in an event, a detail or an error',
  (level: LogLevel) => {
    const written: string[] = [];
    const log = openLog('silent', { write: (line: string) => written.push(line) });
    setSliceLevels(log, new Map([['orders', level]]));
    const error = Object.assign(new Error(`${person} is unknown`), { detail: canary, where: canary });
    if (level !== 'silent')
      sliceLog(log, 'orders')[level]({ err: error, token: canary, iban: canary }, `mail to ${person}`);
    expect(written).toHaveLength(1);
    expect(leaks(written)).toEqual([]);
  },
);
