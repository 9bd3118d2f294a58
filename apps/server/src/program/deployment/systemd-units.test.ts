import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readCommandLine } from '../../../../../scripts/steps/command-line.mjs';
import { checkout } from '../configuration/start-options.ts';
import { allSettings } from '../environment/all-settings.ts';
import { testWithProgram } from '../testing/installed-program.ts';

const folder = join(checkout, 'ops/systemd');
const files = globSync('*.{service,timer}', { cwd: folder }).toSorted();
const services = files.filter((file) => file.endsWith('.service'));
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** Returns the values of a directive of a unit, in order. */
function valuesOf(file: string, directive: string): readonly string[] {
  return [...read(file).matchAll(/^(\w+)=(.*)$/gm)].flatMap(([, name, value = '']) =>
    name === directive ? [value] : [],
  );
}
const seconds = (file: string, directive: string) => Number(valuesOf(file, directive)[0]);

test('there are three services, two of them with a timer', () => {
  expect(files).toEqual([
    'dukat-backup.service',
    'dukat-backup.timer',
    'dukat-verify.service',
    'dukat-verify.timer',
    'dukat.service',
  ]);
});

test.each(services)('%s runs commands that exist', (file) => {
  const commands = valuesOf(file, 'ExecStart').map((line) => line.split(' '));
  expect(commands.length).toBe(1);
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  for (const [node, script, command = '', ...args] of commands) {
    expect(node).toBe('/usr/bin/node');
    expect(scripts[command]).toBe(`node ${script} ${command}`);
    expect(readCommandLine([command, ...args]).runs).toHaveLength(1);
  }
  for (const check of valuesOf(file, 'ExecStartPost'))
    expect(existsSync(join(checkout, check.split(' ')[1] ?? ''))).toBe(true);
});

test('the script of an upgrade runs it as the unit runs the program', () => {
  const script = join(folder, 'upgrade.sh');
  expect(spawnSync('bash', ['-n', script], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  const [start = ''] = valuesOf('dukat.service', 'ExecStart');
  expect(readFileSync(script, 'utf8')).toContain(`ExecStart=${start.replace(/start$/, 'upgrade $next')}\n`);
});

test.each(services)('%s sets only settings that exist, and no secret', (file) => {
  const names = valuesOf(file, 'Environment').map((line) => line.split('=')[0]);
  const open = allSettings.filter(({ isSecret }) => !isSecret).map(({ name }) => name);
  expect([...open, 'NODE_COMPILE_CACHE']).toEqual(expect.arrayContaining(names));
});

test('the server may read every secret of one name, and the backups only that of their target', () => {
  const secrets = allSettings.filter(({ isSecret, name }) => isSecret && !name.endsWith('*'));
  const credential = (name: string) => `${name}:dukat.${name}`;
  expect(valuesOf('dukat.service', 'LoadCredential').toSorted()).toEqual(
    secrets.map(({ name }) => credential(name)).toSorted(),
  );
  for (const file of ['dukat-backup.service', 'dukat-verify.service'])
    expect(valuesOf(file, 'LoadCredential')).toEqual([credential('BACKUP_S3_KEY')]);
});

test.each(services)('%s is confined, bounded, and stops in 20 s', (file) => {
  const required: Readonly<Record<string, string>> = {
    User: 'dukat',
    NoNewPrivileges: 'yes',
    ProtectSystem: 'strict',
    PrivateDevices: 'yes',
    CapabilityBoundingSet: '',
    KillMode: 'mixed',
    TimeoutStopSec: '20',
  };
  for (const [directive, value] of Object.entries(required))
    expect([directive, ...valuesOf(file, directive)]).toEqual([directive, value]);
  expect(valuesOf(file, 'SystemCallFilter')).toEqual(['@system-service', '~@privileged @resources']);
  for (const limit of ['MemoryMax', 'TasksMax']) expect(valuesOf(file, limit)[0]).toMatch(/^\d+G?$/);
});

test('the server restarts a bounded number of times, and counts as started when it is ready', () => {
  expect(valuesOf('dukat.service', 'Restart')).toEqual(['on-failure']);
  const interval = seconds('dukat.service', 'StartLimitIntervalSec');
  const burst = seconds('dukat.service', 'StartLimitBurst');
  // A program that fails at once reaches the limit.
  expect(burst * seconds('dukat.service', 'RestartSec')).toBeLessThan(interval);
  expect(valuesOf('dukat.service', 'ExecStartPost')).toEqual(['/usr/bin/node scripts/ready.mjs --wait']);
});

test.each(files.filter((file) => file.endsWith('.timer')))('%s runs every night', (file) => {
  expect(valuesOf(file, 'OnCalendar')[0]).toMatch(/^\*-\*-\* 0\d:00:00$/);
  expect(services).toContain(file.replace('.timer', '.service'));
});

/** A copy whose folders and programs exist on any machine; nothing else is changed. */
function copyUnits(): string {
  const copy = mkdtempSync(join(tmpdir(), 'dukat-units-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const file of files)
    writeFileSync(join(copy, file), read(file).replaceAll('/usr/bin/node', process.execPath));
  return copy;
}

testWithProgram('systemd-analyze', 'systemd accepts the units', (program) => {
  const copy = copyUnits();
  const { stdout, stderr } = spawnSync(program, ['verify', ...files.map((file) => join(copy, file))], {
    encoding: 'utf8',
  });
  // It also judges the units of the machine.
  expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('dukat'))).toEqual([]);
});

testWithProgram('systemd-analyze', 'systemd finds the services confined', (program) => {
  const copy = copyUnits();
  for (const file of services) {
    const { status, stderr } = spawnSync(
      program,
      ['security', '--offline=true', '--threshold=25', '--no-pager', join(copy, file)],
      { encoding: 'utf8' },
    );
    expect([file, status, stderr]).toEqual([file, 0, '']);
  }
});
