import { createHmac } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';
import { testVector } from './test-vector.ts';

let program: TestProgram;
let visitor: TestClient;
let page: string;

beforeAll(async () => {
  program = await testProgram();
  visitor = await program.client();
  page = (await visitor.get('/v1/docs')).text;
});
afterAll(() => program.close());

test('every endpoint of /v1 is on the page, with its permission', () => {
  const served = program.api.endpoints.filter(({ path }) => path.startsWith('/v1/'));
  expect(served.length).toBeGreaterThan(10);
  for (const { method, path, scope } of served) {
    const at = page.indexOf(`${method}</span> <code>${path}</code></h3>`);
    expect([path, at > 0]).toEqual([path, true]);
    const article = page.slice(at, page.indexOf('</article>', at));
    if (scope !== undefined) expect(article).toContain(`<code>${scope}</code>`);
  }
});

test('every internal link has a target', () => {
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.length).toBeGreaterThan(20);
  expect(targets.filter((id) => !page.includes(`id="${id}"`))).toEqual([]);
});

test('every code that a refusal can have is explained', () => {
  const codes = program.api.endpoints
    .filter(({ path }) => path.startsWith('/v1/'))
    .flatMap(({ refusals }) => Object.keys(refusals));
  for (const code of [
    ...codes,
    'signature_expired',
    'signature_from_before_start',
    'nonce_used',
    'scope_missing',
  ])
    expect(page).toContain(`<td><code>${code}</code></td>`);
  expect(page.match(/Unknown error<\/td>/g)).toHaveLength(1);
});

test('the test vector is correct, and appears unchanged on the page', () => {
  const { secret, timestamp, nonce, method, path, body, signature } = testVector;
  const expected = createHmac('sha256', secret)
    .update(timestamp + nonce + method + path + body)
    .digest('hex');
  expect(signature).toBe(expected);
  expect(page).toContain(`<code>${signature}</code>`);
  expect(page).toContain(body.replaceAll('"', '&quot;'));
});

test("its style has the answer's nonce, it needs no script, and the policy allows nothing else", async () => {
  const { headers, text } = await visitor.get('/v1/docs');
  const nonce = /<style nonce="([^"]+)">/.exec(text)?.[1];
  expect(String(headers['content-security-policy'])).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(text).not.toContain('<script');
  expect(/<style nonce="([^"]+)">/.exec(page)?.[1]).not.toBe(nonce);
  expect(headers['x-frame-options']).toBe('DENY');
});

test("it uses the chosen colour scheme, and by default the system's", async () => {
  expect(page).toContain(':root{color-scheme:light dark}');
  const dark = await visitor.get('/v1/docs', { cookie: 'dark_mode=dark' });
  expect(dark.text).toContain(':root{color-scheme:dark}');
});

test('it is compressed if the client accepts it, with a new nonce each time', async () => {
  const nonces = new Set<string>();
  for (const _ of Array.from({ length: 5 })) {
    const answer = await program.api.deps.app.inject({
      url: '/v1/docs',
      headers: { host: 'localhost:3000', 'accept-encoding': 'gzip' },
    });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'gzip']);
    const text = gunzipSync(answer.rawPayload).toString();
    const nonce = /<style nonce="([^"]+)">/.exec(text)?.[1] ?? '';
    expect(String(answer.headers['content-security-policy'])).toContain(`'nonce-${nonce}'`);
    expect(text.trimEnd().endsWith('</html>')).toBe(true);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(5);
});

test('an unknown host gets no page', async () => {
  const answer = await visitor.get('/v1/docs', { host: 'unknown_host.example' });
  expect(answer.status).toBe(404);
});

describe.each(['/api', '/v1', '/mx-api', '/sandbox'])('the document of %s', (place) => {
  const read = async () => (await visitor.get(`${place}/openapi.json`)).body;

  /** All objects of a document with their places. */
  function objects(
    value: unknown,
    at = '',
  ): readonly (readonly [string, Readonly<Record<string, unknown>>])[] {
    if (typeof value !== 'object' || value === null) return [];
    const inner = Object.entries(value).flatMap(([key, its]) => objects(its, `${at}/${key}`));
    return Array.isArray(value) ? inner : [[at, Object.fromEntries(Object.entries(value))], ...inner];
  }

  test('names the schemas that several operations share, and every reference has its schema', async () => {
    const document = await read();
    const { schemas } = Object(document.components);
    const references = objects(document).flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []));
    expect(references.length).toBeGreaterThan(place === '/sandbox' ? 10 : 100);
    const names = new Set(references.map((each) => each.replace('#/components/schemas/', '')));
    expect([...names].filter((name) => !Object.hasOwn(schemas, name))).toEqual([]);
    expect(Object.keys(schemas).filter((name) => !names.has(name))).toEqual([]);
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  test('defines every required property, and gives every operation of a slice a tag', async () => {
    const document = await read();
    const undefinedOnes = objects(document).flatMap(([at, { required, properties }]) =>
      Array.isArray(required) && typeof properties === 'object'
        ? required.filter((name) => !Object.hasOwn(Object(properties), name)).map((name) => `${at}: ${name}`)
        : [],
    );
    expect(undefinedOnes).toEqual([]);
    const tags = Object(document.tags).map(({ name }: { readonly name: string }) => name);
    const operations = objects(document).filter(([, its]) => 'operationId' in its && 'x-scope' in its);
    const untagged = operations.filter(([, { tags: its }]) => !Array.isArray(its) || !tags.includes(its[0]));
    expect(untagged).toEqual([]);
  });
});

test('a document is sent compressed to those that accept it, and is read by other websites', async () => {
  const answer = await program.api.deps.app.inject({
    url: '/api/openapi.json',
    headers: { host: 'localhost:3000', 'accept-encoding': 'gzip' },
  });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'access-control-allow-origin': '*' });
  const plain = await visitor.get('/api/openapi.json');
  expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.text);
  expect(answer.rawPayload.length).toBeLessThan(plain.text.length / 4);
});
