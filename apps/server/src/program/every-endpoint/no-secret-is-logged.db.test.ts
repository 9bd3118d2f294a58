import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationPath } from '../../platform/http/fronts/api-front.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { type Collector, startCollector } from '../../platform/tracing/testing/start-collector.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { everyExample, requestExamples } from '../testing/examples/every-example.ts';
import { endpointName } from '../testing/hostile/hostile-places.ts';
import { sendExample } from '../testing/hostile/send-hostile.ts';
import { programOn, type TestProgram } from '../testing/program-on.ts';
import type { RequestExample } from '../testing/slice-examples.ts';
import type { TestClient } from '../testing/test-client.ts';

// Row 57: sends secrets to every endpoint and verifies that they appear in no log line, in no answer and in no span of a trace.

const secretField = /password|token|code|secret|ticket|state/i;
/** Names rather than secrets; error messages repeat them. */
const isName = /coin_code|currency_code|country|networkCode/;

let close: () => Promise<void>;
let program: TestProgram;
let client: TestClient;
let examples: Readonly<Record<string, RequestExample>>;
const lines: string[] = [];
let collector: Collector;

beforeAll(async () => {
  const base = await testDatabase();
  const start = new Date('2026-03-02T10:00:00Z');
  collector = await startCollector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1' };
  program = await programOn({ ...base, start, env, logTo: (line) => lines.push(line) });
  close = async () => {
    await program.close();
    await base.close();
    await collector.close();
  };
  client = await signIn(program, 'demo@dukat.test');
  examples = await requestExamples(await everyExample(), client);
});
afterAll(() => close());

const ends = ['POST /api/user/freeze', 'POST /api/logout'];
const toCanary = (endpoint: AnyEndpoint) =>
  `Canary-${Buffer.from(endpointName(endpoint)).toString('hex').slice(-24)}`;

/** Replaces every secret of the request's body and query with a canary. */
function withCanaries({ body, query, ...rest }: RequestExample, canary: string): RequestExample {
  const replaced = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) =>
        typeof value === 'string' && secretField.test(name) && !isName.test(name)
          ? [name, canary]
          : [name, value],
      ),
    );
  return { ...rest, ...(body && { body: replaced(body) }), ...(query && { query: replaced(query) }) };
}

test.each(['site', 'application'] as const)(
  'no password, token or code of a request to the %s is in the log or in the answer',
  async (front) => {
    const isSite = front === 'site';
    const caller = isSite ? client : await signIn(program, 'demo@dukat.test', {}, () => program.phone());
    const sent: string[] = [];
    for (const endpoint of program.api.endpoints) {
      const example = examples[endpointName(endpoint)];
      if (example === undefined || ends.includes(endpointName(endpoint))) continue;
      if (!isSite && applicationPath(endpoint) === undefined) continue;
      const canary = toCanary(endpoint);
      const request = withCanaries(example, canary);
      if (!JSON.stringify(request).includes(canary)) continue;
      sent.push(endpointName(endpoint));
      const { text } = await sendExample(
        (method, path, body) => caller.send(method, path, body),
        endpoint,
        request,
      );
      expect([endpointName(endpoint), text.includes(canary)]).toEqual([endpointName(endpoint), false]);
    }
    expect(sent.length).toBeGreaterThan(15);
    // The holder of a gift card's code can take its money.
    expect(sent).toEqual(
      expect.arrayContaining(['GET /api/check-gift-card-code', 'POST /api/claim-gift-card']),
    );
    expect(lines.filter((line) => line.includes('Canary-'))).toEqual([]);
    await expect.poll(() => collector.named('POST /api/claim-gift-card').length).toBeGreaterThan(0);
    expect(collector.bodies.join()).not.toContain('Canary-');
  },
);

test("no log line and no span contains a caller's credentials, valid or not", async () => {
  const forged = 'Forged-bearer-of-a-stranger';
  await client.get('/api/user/me', { authorization: `Bearer ${forged}` });
  await client.get('/api/user/me');
  await client.send('POST', '/api/login', '{"email":"a@example.com","password":"Broken-json-77');
  await expect.poll(() => collector.named('POST /api/login').length).toBeGreaterThan(0);
  const log = [...lines, ...collector.bodies].join('\n');
  for (const secret of [forged, client.token ?? forged, client.cookie, 'Broken-json-77']) {
    expect(log).not.toContain(secret);
  }
});
