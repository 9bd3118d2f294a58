import { toAmount } from '@dukat/rules/money/amount';
import { expect, test } from 'vitest';
import { readConfiguration } from './read-configuration.ts';

test('reads ceilings of hot wallets', () => {
  const { hotWalletCeilings } = readConfiguration({ HOT_WALLET_CEILINGS: 'BTC=2, ETH = 0.5' });
  expect([...hotWalletCeilings]).toEqual([
    ['BTC', toAmount('2')],
    ['ETH', toAmount('0.5')],
  ]);
  expect(readConfiguration({}).hotWalletCeilings.size).toBe(0);
});

test.each(['BTC', 'BTC=', 'BTC=0', 'BTC=-1', 'BTC=1,BTC=2', 'BTC=1=2', 'CZK=100', 'BTC.L=1', 'XYZ=1', '=1'])(
  'refuses HOT_WALLET_CEILINGS=%s',
  (text) => {
    expect(() => readConfiguration({ HOT_WALLET_CEILINGS: text })).toThrow('HOT_WALLET_CEILINGS');
  },
);

test.each(['-1', '61', '1.5', 'soon'])('refuses STOP_DELAY=%s', (text) => {
  expect(() => readConfiguration({ STOP_DELAY: text })).toThrow('STOP_DELAY');
});

test('reads the collector of traces and the share that is traced', () => {
  expect(readConfiguration({}).tracing).toEqual({ endpoint: undefined, ratio: 0.2 });
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.eu/otlp',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
  };
  expect(readConfiguration(env).tracing).toEqual({
    endpoint: 'https://collector.example.eu/otlp',
    ratio: 0.05,
  });
  for (const ratio of ['0', '1', '1.0']) {
    expect(readConfiguration({ OTEL_TRACES_SAMPLER_ARG: ratio }).tracing.ratio).toBe(Number(ratio));
  }
});

test.each([
  'localhost:4318',
  'grpc://127.0.0.1:4317',
  'http://user:key@127.0.0.1:4318',
  'http://127.0.0.1/?a=b',
])('refuses OTEL_EXPORTER_OTLP_ENDPOINT=%s', (text) => {
  expect(() => readConfiguration({ OTEL_EXPORTER_OTLP_ENDPOINT: text })).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  );
});

test.each(['-0.1', '1.1', '20%', '1e-3', 'all'])('refuses OTEL_TRACES_SAMPLER_ARG=%s', (text) => {
  expect(() => readConfiguration({ OTEL_TRACES_SAMPLER_ARG: text })).toThrow('OTEL_TRACES_SAMPLER_ARG');
});
