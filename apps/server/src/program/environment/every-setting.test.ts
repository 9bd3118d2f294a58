import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { StartProblem } from '../../platform/start/start-problem.ts';
import { realSettingsIn, surveyConfiguration } from '../configuration/read-configuration.ts';
import { checkout, readStartOptions } from '../configuration/start-options.ts';
import { hostileValues } from '../testing/hostile/hostile-values.ts';
import { realEnvironment } from '../testing/real-environment.ts';
import { allSettings } from './all-settings.ts';
import { settingsInForce, settingsText } from './settings-list.ts';
import { settingsExample, settingsPage } from './settings-page.ts';

const real = realEnvironment();
const nameOf = (name: string) => name.replace('*', 'FIO_CZK');

describe('hostile values of each setting', () => {
  const values = hostileValues().filter((value) => typeof value === 'string');

  test.each(allSettings)(
    '$name is accepted or refused in sentences that reveal no secret',
    ({ name, isSecret }) => {
      for (const [index, value] of values.entries()) {
        // Reading all settings of real money takes much longer.
        const others = index % 16 === 0 ? [{}, real] : [{}];
        for (const other of others) {
          const env = { ...other, [nameOf(name)]: value };
          const problems = findProblems(env);
          for (const problem of problems) expect(problem).toMatch(/\S/);
          // Short values occur in any sentence.
          if (isSecret && value.length > 12) expect(problems.join().includes(value)).toBe(false);
        }
      }
    },
  );
});

/** Any other error than a StartProblem fails the test. */
function findProblems(env: Readonly<Record<string, string>>): readonly string[] {
  const { configuration, problems } = surveyConfiguration(env);
  expect(configuration === undefined).toBe(problems.length > 0);
  try {
    readStartOptions(env, []);
    return problems;
  } catch (error) {
    if (error instanceof StartProblem) return [...problems, error.message];
    throw error;
  }
}

const usableValues: Readonly<Record<string, string>> = {
  DATABASE_OWNER_URL: 'postgres://localhost/dukat',
  BITCOIN_RPC_URL: 'http://127.0.0.1:1/',
  EVM_RPC_URL: 'http://127.0.0.1:1/',
  LND_REST_URL: 'https://127.0.0.1:1/',
};

test.each(allSettings.filter(({ requires = [] }) => requires.length > 0))(
  '$name is refused without $requires',
  ({ name, requires = [] }) => {
    const { [name]: _, ...others }: Record<string, string> = real;
    for (const needed of requires) delete others[needed];
    const problems = findProblems({ ...others, [name]: usableValues[name] ?? 'value' });
    for (const needed of requires) expect(problems.join('\n')).toContain(needed);
  },
);

test.each([
  ['docs/operations/settings.md', settingsPage],
  ['.env.example', settingsExample],
])('%s is up to date; "npm run settings" writes it', (file, write) => {
  expect(readFileSync(join(checkout, file), 'utf8')).toBe(write());
});

describe('the settings in force', () => {
  const list = (values: Readonly<Record<string, string>>) =>
    settingsInForce({ values, sources: new Map([['PORT', '.env' as const]]) });

  test('have values and sources; secrets are only set', () => {
    const settings = list({ ...real, PORT: '4000', BANK_TOKEN_FIO_CZK: 'token', HOSTNAME: 'machine' });
    expect(settings).toContainEqual({ name: 'PORT', value: '4000', source: '.env' });
    expect(settings).toContainEqual({ name: 'TRUST_PROXY', value: '10.0.0.7', source: 'environment' });
    expect(settings).toContainEqual({ name: 'BANK_TOKEN_FIO_CZK', value: 'set', source: 'environment' });
    expect(settings).toContainEqual({ name: 'MARKET_MAKER', value: 'off', source: 'default' });
    expect(settingsText(settings)).not.toMatch(/token|password|HOSTNAME/);
  });

  test('of a sandbox have its defaults', () => {
    expect(realSettingsIn({})).toEqual([]);
    expect(list({})).toContainEqual({ name: 'MARKET_MAKER', value: 'on', source: 'default' });
  });
});
