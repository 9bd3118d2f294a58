import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from '../configuration/start-options.ts';
import { allSettings } from '../environment/all-settings.ts';

const read = (path: string) => readFileSync(join(checkout, path), 'utf8');
/** The instructions of the file, with continued lines joined and comments removed. */
const steps = read('ops/Containerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '');
const last = steps.slice(steps.findLastIndex((line) => line.startsWith('FROM ')));
const ofStep = (name: string, among = steps) =>
  among.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));

test('both bases are arguments, and the image begins from the one without a shell', () => {
  expect(ofStep('ARG').map((argument) => argument.split('=')[0])).toEqual(['BUILD_BASE', 'BASE']);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the names of the file's arguments
  expect(ofStep('FROM')).toEqual(['${BUILD_BASE} AS build', '${BASE}']);
});

test('every command is a list of words, since there is no shell, and its script exists', () => {
  const health = ofStep('HEALTHCHECK').map((text) => text.slice(text.indexOf('CMD ') + 4));
  const commands = [...ofStep('RUN'), ...ofStep('CMD'), ...health].map((text) => JSON.parse(text));
  expect(commands).toHaveLength(5);
  for (const [program, script] of commands) {
    expect(program).toBe('node');
    expect(script === '--eval' || existsSync(join(checkout, script))).toBe(true);
  }
});

test('the program runs as a user without rights, on a read-only root with one volume', () => {
  expect(ofStep('USER', last)).toEqual(['10001:10001']);
  expect(ofStep('VOLUME', last)).toEqual(['/var/lib/dukat']);
  const owned = ofStep('COPY', last).filter((text) => text.includes('--chown=10001:10001'));
  expect(owned.map((text) => text.split(' ').at(-1))).toEqual(['/var/lib/dukat/', '/run/dukat/']);
  expect(ofStep('COPY', last).every((text) => text.startsWith('--from=build'))).toBe(true);
});

test('its environment holds settings that exist and no secret, and the ports are those of the public sites', () => {
  const names = ofStep('ENV', last)
    .flatMap((text) => text.split(/\s+/))
    .map((text) => text.split('=')[0]);
  const settings = allSettings.filter(({ isSecret }) => !isSecret).map(({ name }) => name);
  expect([...settings, 'NODE_ENV', 'HOME', 'NODE_COMPILE_CACHE', 'PATH']).toEqual(
    expect.arrayContaining(names),
  );
  expect(ofStep('EXPOSE')).toEqual(['3000 3006 3008']);
});

test('the label names the version of the program', () => {
  const { version, license } = JSON.parse(read('package.json'));
  const [label = ''] = ofStep('LABEL');
  expect(label).toContain(`org.opencontainers.image.version="${version}"`);
  expect(label).toContain(`org.opencontainers.image.licenses="${license}"`);
});

test('secrets, data and installed packages are not sent to the build', () => {
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toEqual(
    expect.arrayContaining(['**/.env', '**/.data', '.git', '**/node_modules', '**/dist']),
  );
  // What git ignores is not built from either. Docker's names without **/ are those of the root alone.
  const names = read('.gitignore')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replace(/\/$/, ''));
  const has = (name: string) => ignored.includes(name.startsWith('/') ? name.slice(1) : `**/${name}`);
  expect(names.filter((name) => !has(name))).toEqual([]);
});
