import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedSettings, newSettings } from './changed-settings.ts';
import { judgeDisk, judgeMigrations, judgeVersion } from './check-upgrade.ts';
import { cloneTag, fetchTarget, requireTag } from './target-version.ts';

let folder: string;
let origin: string;
let clone: string;

function git(where: string, ...args: readonly string[]): string {
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@dukat.test'];
  return execFileSync('git', ['-C', where, ...identity, ...args], { encoding: 'utf8', stdio: 'pipe' });
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dukat-target-'));
  origin = join(folder, 'origin');
  clone = join(folder, 'clone');
  mkdirSync(join(origin, 'apps/server/migrations'), { recursive: true });
  mkdirSync(join(origin, 'docs/operations'), { recursive: true });
  writeFileSync(join(origin, 'package.json'), '{ "name": "dukat", "version": "25.12.1" }');
  writeFileSync(join(origin, 'apps/server/migrations/0001_a_create.sql'), 'select 1');
  writeFileSync(join(origin, 'docs/operations/settings.md'), '# Settings');
  git(folder, 'init', '--quiet', origin);
  git(origin, 'add', '.');
  git(origin, 'commit', '--quiet', '-m', 'release');
  git(folder, 'clone', '--quiet', origin, clone);
  git(origin, 'tag', 'v25.12.1');
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['25.12.1', 'v25.12.1'])(
  'reads the tag %s of the origin, and leaves the checkout as it is',
  async (named) => {
    const state = () => [
      git(clone, 'status', '--short', '--branch'),
      git(clone, 'tag'),
      git(clone, 'branch'),
      git(clone, 'for-each-ref'),
      git(clone, 'count-objects'),
    ];
    const before = state();
    const found = await fetchTarget(named, { checkout: clone, folder: join(folder, `of ${named}`) });
    expect(found.version).toBe('25.12.1');
    expect(found.settingsPage).toBe('# Settings');
    expect(readdirSync(found.migrations)).toEqual(['0001_a_create.sql']);
    expect(state()).toEqual(before);
  },
);

test('reads the tag of an origin whose path begins at the checkout', async () => {
  const relative = join(folder, 'relative');
  git(folder, 'clone', '--quiet', origin, relative);
  git(relative, 'remote', 'set-url', 'origin', '../origin');
  const found = await fetchTarget('25.12.1', { checkout: relative, folder: join(folder, 'of relative') });
  expect(found.version).toBe('25.12.1');
});

test('names an origin that does not answer without its token', async () => {
  const away = join(folder, 'away');
  git(folder, 'clone', '--quiet', origin, away);
  git(away, 'remote', 'set-url', 'origin', 'https://operator:hidden@127.0.0.1:1/dukat.git');
  const fetching = fetchTarget('25.12.1', { checkout: away, folder: join(folder, 'of away') });
  const problem = await fetching.catch((error: unknown) => String(error));
  expect(problem).toContain('127.0.0.1:1/dukat.git');
  expect(problem).not.toContain('hidden');
});

// As that of a service, which belongs to root: docs/operations/systemd.md.
if (process.getuid?.() === 0)
  test('reads the origin of a checkout of another user', async () => {
    const foreign = join(folder, 'foreign');
    git(folder, 'clone', '--quiet', origin, foreign);
    for (const path of [foreign, join(foreign, '.git')]) chownSync(path, 65_534, 65_534);
    const found = await fetchTarget('25.12.1', { checkout: foreign, folder: join(folder, 'of foreign') });
    expect(found.version).toBe('25.12.1');
  });
else console.warn('Only root can give files away; left out: a checkout of another user');

test('refuses a clone that was changed, or of a branch with the name of the tag', async () => {
  const cloned = { checkout: clone, folder: join(folder, 'dukat-25.12.1') };
  await cloneTag('v25.12.1', cloned);
  await requireTag('v25.12.1', cloned);
  writeFileSync(join(cloned.folder, 'added'), '');
  await expect(requireTag('v25.12.1', cloned)).rejects.toThrow('is not v25.12.1 of the origin: remove it');
  rmSync(join(cloned.folder, 'added'));
  git(cloned.folder, 'commit', '--quiet', '--allow-empty', '-m', 'other');
  await expect(requireTag('v25.12.1', cloned)).rejects.toThrow('is not v25.12.1 of the origin: remove it');
});

test('reads an unpacked folder', async () => {
  const found = await fetchTarget(origin, { checkout: clone, folder: join(folder, 'of folder') });
  expect(found.version).toBe('25.12.1');
  expect(readdirSync(found.migrations)).toEqual(['0001_a_create.sql']);
});

test('refuses an unknown tag, another name, and a folder of something else', async () => {
  const target = { checkout: clone, folder: join(folder, 'refused') };
  await expect(fetchTarget('25.12.2', target)).rejects.toThrow('has no tag v25.12.2, or does not answer');
  await expect(fetchTarget('--upload-pack=x', target)).rejects.toThrow(
    'is no version such as 25.11.8, and no folder',
  );
  await expect(fetchTarget(folder, target)).rejects.toThrow(
    'is no version of Dukat: package.json is missing',
  );
  const other = join(folder, 'other');
  cpSync(origin, other, { recursive: true });
  writeFileSync(join(other, 'package.json'), '{ "name": "other", "version": "25.12.1" }');
  await expect(fetchTarget(other, target)).rejects.toThrow('is no version of Dukat');
});

test.each([
  ['25.11.9', 'ok'],
  ['25.11.10', 'ok'],
  ['26.1.1', 'ok'],
  ['25.11.8', 'warning'],
  ['25.11.08', 'warning'],
  ['25.11.7', 'problem'],
  ['25.9.30', 'problem'],
  ['24.12.31', 'problem'],
])('from 25.11.8 to %s: %s', (target, level) => {
  expect(judgeVersion(target, '25.11.8').level).toBe(level);
});

test('needs free disk for twice the data and what the platform writes meanwhile', () => {
  const reserve = 2 ** 30;
  expect(judgeDisk(1000, reserve + 2000).level).toBe('ok');
  expect(judgeDisk(1000, reserve + 1999).level).toBe('problem');
});

const page = (...rows: readonly string[]) => ['| setting | default | meaning | notes |', ...rows].join('\n');

test('names settings in force that mean something else, are gone, or have another default', () => {
  const installed = page(
    '| `KEPT` | 1 | a | b |  |',
    '| `GONE` | 1 | a |  |',
    '| `GONE_UNSET` | 1 | a |  |',
    '| `MEANING` | 1 | in EUR |  |',
    '| `MEANING_UNSET` | 1 | in EUR |  |',
    '| `NOTES` | none | key | secret |',
    '| `DEFAULT` | 1 | a |  |',
    '| `DEFAULT_SET` | 1 | a |  |',
  );
  const target = page(
    '| `KEPT` | 1 | a | b |  |',
    '| `MEANING` | 1 | in CZK |  |',
    '| `MEANING_UNSET` | 1 | in CZK |  |',
    '| `NOTES` | none | key | secret; needs `KEPT` |',
    '| `DEFAULT` | 2 | a |  |',
    '| `DEFAULT_SET` | 2 | a |  |',
    '| `NEW_*` | none | a | since 25.12.1 |',
  );
  const given = ['KEPT', 'GONE', 'MEANING', 'NOTES', 'DEFAULT_SET'];
  expect(changedSettings({ installed, target }, (name) => given.includes(name))).toEqual([
    'GONE is set and no longer exists',
    'MEANING is set and now means: in CZK',
    'NOTES is set and now means: key (secret; needs `KEPT`)',
    'DEFAULT is not set, and its default 1 becomes 2',
  ]);
  expect(newSettings({ installed, target })).toEqual(['NEW_*']);
});

test('prints how long each migration took, and what it locks', () => {
  const measured = [
    { name: '0900_a_add.sql', tookMs: 1500, locked: ['orders', 'users'], unreadable: ['orders'] },
    { name: '0901_b_create.sql', tookMs: 20, locked: [], unreadable: [] },
  ];
  const { level, text } = judgeMigrations({ measured, failure: undefined });
  expect(level).toBe('ok');
  expect(text.split('\n')).toEqual([
    '2 migrations took 1.5 s on a copy.',
    '1.5 s  0900_a_add.sql, locks orders, users (readable)',
    '0.0 s  0901_b_create.sql',
  ]);
  expect(judgeMigrations({ measured: [], failure: 'It failed.' })).toEqual({
    check: 'migrations',
    level: 'problem',
    text: '0 migrations took 0.0 s on a copy.\nIt failed.',
  });
});
