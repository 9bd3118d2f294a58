import { expect, test } from 'vitest';
import { identityConfiguration } from './identity-configuration.ts';

const onfido = { ONFIDO_API_TOKEN: 'api', ONFIDO_WORKFLOW_ID: 'flow', ONFIDO_WEBHOOK_TOKEN: 'hook' };

test('an account at a provider is set as a whole or not at all', () => {
  expect(identityConfiguration({})).toEqual({
    onfido: undefined,
    sumsub: undefined,
    bankId: undefined,
  });
  expect(identityConfiguration(onfido).onfido).toEqual({
    apiToken: 'api',
    workflowId: 'flow',
    webhookToken: 'hook',
  });
  expect(() => identityConfiguration({ ...onfido, ONFIDO_WEBHOOK_TOKEN: ' ' })).toThrow(
    /ONFIDO_WEBHOOK_TOKEN/,
  );
  expect(() => identityConfiguration({ BANKID_CLIENT_ID: 'house' })).toThrow(/BANKID_CLIENT_SECRET/);
  expect(() => identityConfiguration({ SUMSUB_APP_TOKEN: 'app' })).toThrow(/SUMSUB_SECRET_KEY/);
});
