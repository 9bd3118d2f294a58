import { expect, test } from 'vitest';
import { realEnvironment } from '../testing/real-environment.ts';
import { readConfiguration } from './read-configuration.ts';

const real = realEnvironment();
const read = (env: Record<string, string>) => readConfiguration({ ...real, ...env });

const whole = {
  COMGATE_MERCHANT: '1',
  COMGATE_SECRET: 's',
  GOPAY_GOID: '1',
  GOPAY_CLIENT_ID: '2',
  GOPAY_CLIENT_SECRET: 's',
  THEPAY_MERCHANT_ID: '1',
  THEPAY_PROJECT_ID: '2',
  THEPAY_PASSWORD: 's',
  NUVEI_MERCHANT_ID: '1',
  NUVEI_SITE_ID: '2',
  NUVEI_SECRET: 's',
};

test('reads the accounts at gateways; having none is no error', () => {
  const none = { comgate: undefined, gopay: undefined, thepay: undefined, nuvei: undefined };
  expect(read({})).toMatchObject({ gateways: none });
  expect(read(whole)).toMatchObject({
    gateways: {
      comgate: { merchant: '1', secret: 's' },
      gopay: { goid: '1', clientId: '2', clientSecret: 's' },
      thepay: { merchantId: '1', projectId: '2', password: 's' },
      nuvei: { merchantId: '1', siteId: '2', secret: 's' },
    },
  });
});

test.each(Object.keys(whole))(
  'an account without %s refuses to start, and says which is missing',
  (missing) => {
    expect(() => read({ ...whole, [missing]: ' ' })).toThrow(`missing: ${missing}.`);
  },
);
