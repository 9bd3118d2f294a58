import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { everyRefusalText } from '../packages/locales/src/testing/every-refusal.ts';
import { listsByNature, mayReadTables } from './exceptions-to-shape.ts';
import { largeFolders } from './large-folders.ts';
import { looseConditions, mixedConditions } from './loose-conditions.ts';
import { findQueries, mayQuery } from './queries.ts';
import { findWireBodies, mayReadBody } from './wire-bodies.ts';

// Rules that linters cannot express, checked on the sources.

interface Source {
  readonly path: string;
  readonly text: string;
  /** The text without comments, for rules about code. */
  readonly code: string;
}

const checkout = fileURLToPath(new URL('..', import.meta.url));
const sources: readonly Source[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: checkout,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (path) =>
      /\.(ts|tsx|mjs|css|sql)$/.test(path) && !path.includes('.gen.') && existsSync(join(checkout, path)),
  )
  .map((path) => {
    const text = readFileSync(join(checkout, path), 'utf8');
    return { path, text, code: withoutComments(text) };
  });

const isTest = (path: string) =>
  /\.(test|examples)\.tsx?$|\/testing\/|^(e2e|benchmarks|scripts)\//.test(path);
const code = sources.filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path));
const under = (...folders: string[]) =>
  code.filter(({ path }) => folders.some((folder) => path.startsWith(folder)));

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** Returns the matches of a pattern as path and matched text. */
function findings(files: readonly Source[], pattern: RegExp): string[] {
  return files.flatMap(({ path, code: text }) =>
    [...text.matchAll(pattern)].map(([found]) => `${path}: ${found.trim()}`),
  );
}

const readName = (match: RegExpMatchArray) => match[1] ?? '';

test('finds the sources', () => {
  expect(code.length).toBeGreaterThan(100);
  expect(under('packages/rules/', 'packages/contract/').length).toBeGreaterThan(20);
});

test('no file is longer than 300 lines', () => {
  // Data and texts in five languages are exempt, because nobody reads them from top to bottom.
  const isData = (path: string) => /\/(catalogue|coin-icons|locales)\//.test(path);
  const long = sources.filter(({ path, text }) => !isData(path) && text.split('\n').length > 301);
  expect(long.map(({ path, text }) => `${path}: ${text.split('\n').length}`)).toEqual([]);
});

test('no folder has more than 25 code files, except listed ones', () => {
  const large = largeFolders(code.map(({ path }) => path));
  expect(large.toSorted()).toEqual(Object.keys(listsByNature).toSorted());
});

test('file names are kebab-case and specific', () => {
  const isFramework = (path: string) => path.includes('/routes/');
  const odd = code.filter(({ path }) => {
    const name = path.split('/').at(-1) ?? '';
    return (
      (!isFramework(path) && !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.tsx?$/.test(name)) ||
      /^(utils?|helpers?|common|misc|types|index)\.tsx?$/.test(isFramework(path) ? '' : name)
    );
  });
  expect(odd.map(({ path }) => path)).toEqual([]);
});

test('no comment contains a TODO', () => {
  const left = sources.flatMap(({ path, text }) => (/\b(TODO|FIXME|HACK)\b/.test(text) ? [path] : []));
  expect(left.filter((path) => path !== 'scripts/project-rules.test.ts')).toEqual([]);
});

test('no brand is named outside the brands package', () => {
  // Two ids are also ordinary words: the product's name, and the operator role `finance`.
  const ids = readdirSync(join(checkout, 'packages/brands/brands')).filter(
    (id) => id !== 'dukat' && id !== 'finance',
  );
  expect(ids.length).toBeGreaterThanOrEqual(7);
  const elsewhere = code.filter(({ path }) => !path.startsWith('packages/brands/'));
  expect(findings(elsewhere, new RegExp(`['"\`](${ids.join('|')})['"\`]`, 'g'))).toEqual([]);
  expect(findings(elsewhere, /\bbrand(\.id|Id)?\s*[!=]==\s*['"`]\w+['"`]/g)).toEqual([]);
});

test('host names are in adapters, brands and configuration only', () => {
  // Names of vocabularies are not hosts: those of the W3C, of sitemaps and of structured data.
  const elsewhere = code.filter(
    ({ path }) => !/^(packages\/brands|apps\/(server|sandbox)\/src\/adapters)\//.test(path),
  );
  const hosts = findings(
    elsewhere,
    /https?:\/\/(?!localhost|127\.0\.0\.1|\$\{|[^/'"`\s]*\.(?:example|invalid)|www\.w3\.org|www\.sitemaps\.org\/schemas|schema\.org)[a-z][^\s'"`]*/g,
  );
  expect(hosts).toEqual([]);
});

test('secrets are compared by one function', () => {
  const elsewhere = code.filter(({ path }) => path !== 'apps/server/src/platform/random.ts');
  expect(findings(elsewhere, /\btimingSafeEqual\b/g)).toEqual([]);
  const plain = /\b\w*(?:secret|signature|hmac|token)\b\s*[!=]==\s*(?!undefined|null|'(?:string)?')\S+/gi;
  expect(findings(under('apps/server/src/', 'apps/sandbox/src/', 'packages/'), plain)).toEqual([]);
});

test('only the ledger’s store writes the ledger', () => {
  const elsewhere = code.filter(({ path }) => !path.startsWith('apps/server/src/platform/ledger/'));
  expect(
    findings(
      elsewhere,
      /(insertInto|updateTable|deleteFrom)\(['"`]ledger_\w+|\b(insert\s+into|update|delete\s+from)\s+ledger_\w+/gi,
    ),
  ).toEqual([]);
});

test('only its own slice writes a table', () => {
  const writers = [...writersOfTables()];
  expect(writers.length).toBeGreaterThan(3);
  expect(
    writers.filter(([, slices]) => slices.size > 1).map(([table, slices]) => [table, ...slices]),
  ).toEqual([]);
});

test('a repository reads the tables of its own slice and of the platform, and others by their facades', () => {
  const read = /(?:(?:selectFrom|[jJ]oin)\(\s*['"`]|\b(?:from|join)\s+)([a-z]+(?:_[a-z]+)*)\b(?!\s*\()/g;
  const writers = writersOfTables();
  const found = under('apps/server/src/features/')
    .filter(({ path }) => path.endsWith('-repository.ts'))
    .flatMap(({ path, code: text }) =>
      [...text.matchAll(read)].flatMap((match) => {
        const owners = [...(writers.get(readName(match)) ?? [])].filter((owner) => /features/.test(owner));
        return owners.length === 0 || owners.includes(sliceOf(path))
          ? []
          : `${sliceOf(path).replace(/.*\//, '')} reads ${readName(match)}`;
      }),
    );
  expect([...new Set(found)].sort()).toEqual(Object.keys(mayReadTables).sort());
});

const sliceOf = (path: string) => /src\/(?:features|platform|adapters)\/[^/]+/.exec(path)?.[0] ?? path;

/** The folders whose code writes a table, by table. */
function writersOfTables(): Map<string, Set<string>> {
  const writers = new Map<string, Set<string>>();
  const known = tables();
  const write =
    /(?:(?:insertInto|updateTable|deleteFrom)\(['"`]|\b(?:insert\s+into|delete\s+from|update)\s+)([a-z]+(?:_[a-z]+)*)(?=['"`\s(]+(?:\)|set|where|values|\(|select|as|$)?)/g;
  for (const { path, code: text } of under('apps/server/src/', 'apps/sandbox/src/')) {
    for (const table of [...text.matchAll(write)].map(readName)) {
      if (known.has(table)) writers.set(table, (writers.get(table) ?? new Set()).add(sliceOf(path)));
    }
  }
  return writers;
}

function tables(): Set<string> {
  const migrations = sources.filter(({ path }) => path.startsWith('apps/server/migrations/'));
  return new Set(
    migrations.flatMap(({ text }) =>
      [...text.matchAll(/create table (?:if not exists )?([a-z_]+)/g)].map(readName),
    ),
  );
}

test('in the features only repositories and audits query the database', () => {
  const others = under('apps/server/src/features/').filter(({ path }) => !mayQuery(path));
  expect(others.length).toBeGreaterThan(100);
  expect(
    others.flatMap(({ path, code: text }) => findQueries(text).map((found) => `${path}: ${found}`)),
  ).toEqual([]);
});

test('only endpoints and command readers read a wire body; use cases take commands', () => {
  const others = under('apps/server/src/features/').filter(({ path }) => !mayReadBody(path));
  expect(others.length).toBeGreaterThan(100);
  expect(
    others.flatMap(({ path, code: text }) => findWireBodies(text).map((found) => `${path}: ${found}`)),
  ).toEqual([]);
});

test('only the function that adds brackets makes raw conditions', () => {
  const elsewhere = under('apps/server/src/', 'apps/sandbox/src/').filter(
    ({ path }) => !path.endsWith('/database/condition.ts'),
  );
  expect(
    elsewhere.flatMap(({ path, code: text }) => looseConditions(text).map((found) => `${path}: ${found}`)),
  ).toEqual([]);
});

test('raw SQL never mixes "and" and "or" without brackets', () => {
  const statements = sources
    .filter(({ path }) => /^apps\/(server|sandbox)\//.test(path))
    .flatMap(({ path, code: text }) =>
      path.endsWith('.sql')
        ? [{ path, sql: text }]
        : [...text.matchAll(/\b(?:sql(?:<[^`]*>)?|condition)`([^`]*)`/g)].map((match) => ({
            path,
            sql: readName(match),
          })),
    );
  expect(statements.length).toBeGreaterThan(100);
  expect(
    statements.flatMap(({ path, sql }) => mixedConditions(sql).map((found) => `${path}: ${found}`)),
  ).toEqual([]);
});

test('every endpoint of the contract has an access level and one handler', async () => {
  const served = new Map<string, number>();
  for (const { code: text } of under('apps/server/src/', 'apps/sandbox/src/')) {
    for (const match of text.matchAll(
      /\.serve(?:Read|Write|Bytes|SelfCommitted)\(\s*(?:contract\.)?(\w+)/g,
    )) {
      // A file whose use case has the endpoint's name imports the endpoint as `...Endpoint`.
      const name = readName(match).replace(/Endpoint$/, '');
      served.set(name, (served.get(name) ?? 0) + 1);
    }
  }
  const declared = await declaredEndpoints();
  expect(declared.length).toBeGreaterThan(20);
  expect(
    declared.filter(({ access }) => !/^(open|device|visitor-or-user|signed-in|operator)$/.test(access)),
  ).toEqual([]);
  expect(declared.filter(({ name }) => served.get(name) !== 1).map(({ name }) => name)).toEqual([]);
});

test('every refusal of every endpoint has a text', async () => {
  const codes = (await declaredEndpoints()).flatMap(({ refusals }) => refusals);
  expect(codes.length).toBeGreaterThan(100);
  expect([...new Set(codes)].filter((code) => !everyRefusalText.has(code))).toEqual([]);
});

test('no two endpoints share a method and a path', async () => {
  const places = (await declaredEndpoints()).map(({ method, path }) => `${method} ${path}`);
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

interface Declared {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: string;
  readonly refusals: readonly string[];
}

async function declaredEndpoints(): Promise<Declared[]> {
  const declared: Declared[] = [];
  for (const { path: file } of under('packages/contract/src/')) {
    const module: Record<string, unknown> = await import(pathToFileURL(join(checkout, file)).href);
    for (const [name, value] of Object.entries(module)) {
      if (typeof value !== 'object' || value === null || !('refusals' in value && 'access' in value))
        continue;
      if (!('method' in value && 'path' in value)) continue;
      const { method, path, access, refusals } = value;
      declared.push({
        name,
        method: String(method),
        path: String(path),
        access: String(access),
        refusals: Object.keys(Object(refusals)),
      });
    }
  }
  return declared;
}

test('tests of the back office wait for a button, since a page stays hidden until its queries have finished', () => {
  const tests = sources.filter(({ path }) => /^apps\/back-office\/.*\.ui\.test\.tsx$/.test(path));
  expect(findings(tests, /user\.\w+\(screen\.getByRole\(/g)).toEqual([]);
});
