import { usualMaker } from '@dukat/rules/trading/market-maker/maker-settings';
import { expect, test } from 'vitest';
import { realEnvironment } from '../testing/real-environment.ts';
import { readConfiguration } from './read-configuration.ts';

const real = realEnvironment();
const makerConfiguration = (env: Record<string, string>, isSandbox: boolean) =>
  readConfiguration({ ...(!isSandbox && real), ...env }).marketMaker;

test('a sandbox quotes and simulates by default; real money does neither', () => {
  expect(makerConfiguration({}, true)).toEqual({
    quotes: true,
    simulates: true,
    settings: { ...usualMaker, tail: 24 },
  });
  expect(makerConfiguration({}, false)).toEqual({ quotes: false, simulates: false, settings: usualMaker });
  const off = makerConfiguration({ MARKET_MAKER: 'off', SIMULATED_TRADERS: 'off' }, true);
  expect([off.quotes, off.simulates]).toEqual([false, false]);
  expect(makerConfiguration({ MARKET_MAKER: 'on' }, false).quotes).toBe(true);
});

test('refuses simulated traders with real money', () => {
  expect(() => makerConfiguration({ SIMULATED_TRADERS: 'on' }, false)).toThrow('for a sandbox');
});

test('a sandbox’s book is deep, with small prices beyond the levels', () => {
  const readTail = (text: string, isSandbox = true) =>
    makerConfiguration({ MARKET_MAKER_TAIL: text }, isSandbox).settings.tail;
  expect([readTail(''), readTail('', false), readTail('0'), readTail('24', false)]).toEqual([24, 0, 0, 24]);
  expect(() => readTail('25')).toThrow('MARKET_MAKER_TAIL must be a whole number from 0 to 24');
});

test.each([
  ['MARKET_MAKER_LEVELS', 'levels', 1, 12],
  ['MARKET_MAKER_SPREAD', 'spreadPercent', 5, 80],
  ['MARKET_MAKER_SIZE', 'sizePercent', 1, 1000],
] as const)('%s is a whole number within its bounds', (name, setting, from, to) => {
  const read = (text: string) => makerConfiguration({ [name]: text }, true).settings[setting];
  expect([read(String(from)), read(String(to)), read('')]).toEqual([from, to, usualMaker[setting]]);
  for (const text of [String(from - 1), String(to + 1), '1.5', 'many', '-1', '1e1', ' 6']) {
    expect(() => read(text)).toThrow(`${name} must be a whole number from ${from} to ${to}`);
  }
});

test('a switch is on or off', () => {
  expect(() => makerConfiguration({ MARKET_MAKER: 'yes' }, true)).toThrow('MARKET_MAKER must be on or off');
  expect(() => makerConfiguration({ SIMULATED_TRADERS: '1' }, true)).toThrow('must be on or off');
});
