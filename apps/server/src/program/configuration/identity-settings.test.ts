import { expect, test } from 'vitest';
import { realEnvironment } from '../testing/real-environment.ts';
import { readConfiguration } from './read-configuration.ts';

const real = realEnvironment();
const read = (env: Record<string, string>) => readConfiguration({ ...real, ...env });

const onfido = { ONFIDO_API_TOKEN: 'api', ONFIDO_WORKFLOW_ID: 'flow', ONFIDO_WEBHOOK_TOKEN: 'hook' };
const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');
const keys = { IDENTITY_DOCUMENT_KEYS: `2026:${key(1)}` };

test('an account at a provider must be complete', () => {
  expect(read({})).toMatchObject({
    identity: { onfido: undefined, sumsub: undefined, bankId: undefined, documentKeys: [] },
  });
  expect(read({ ...onfido, ...keys })).toMatchObject({
    identity: { onfido: { apiToken: 'api', workflowId: 'flow', webhookToken: 'hook' } },
  });
  expect(() => read({ ...onfido, ONFIDO_WEBHOOK_TOKEN: ' ' })).toThrow(/ONFIDO_WEBHOOK_TOKEN/);
  expect(() => read({ BANKID_CLIENT_ID: 'house' })).toThrow(/BANKID_CLIENT_SECRET/);
  expect(() => read({ SUMSUB_APP_TOKEN: 'app' })).toThrow(/SUMSUB_SECRET_KEY/);
});

test('providers that show documents require keys for the copies, newest first', () => {
  expect(() => read(onfido)).toThrow(/IDENTITY_DOCUMENT_KEYS must be set/);
  const sumsub = {
    SUMSUB_APP_TOKEN: 'app',
    SUMSUB_SECRET_KEY: 's',
    SUMSUB_LEVEL_NAME: 'l',
    SUMSUB_WEBHOOK_SECRET: 'w',
  };
  expect(() => read(sumsub)).toThrow(/IDENTITY_DOCUMENT_KEYS must be set/);
  // Banks show no documents.
  expect(read({ BANKID_CLIENT_ID: 'a', BANKID_CLIENT_SECRET: 'b' })).toMatchObject({
    identity: { documentKeys: [] },
  });
  const both = { ...onfido, IDENTITY_DOCUMENT_KEYS: ` 2027:${key(2)} , 2026:${key(1)},` };
  const documentKeys = [
    { id: '2027', key: Buffer.alloc(32, 2) },
    { id: '2026', key: Buffer.alloc(32, 1) },
  ];
  expect(read(both)).toMatchObject({ identity: { documentKeys } });
});

test.each([
  ['a key without a name', key(1)],
  ['a short key', `2026:${Buffer.alloc(31, 1).toString('base64')}`],
  ['a name of another alphabet', `rok 2026:${key(1)}`],
  ['two keys of one name', `2026:${key(1)},2026:${key(2)}`],
])('%s is refused, and is in no message', (_, text) => {
  const readKeys = () => read({ ...onfido, IDENTITY_DOCUMENT_KEYS: text });
  expect(readKeys).toThrow(/IDENTITY_DOCUMENT_KEYS: /);
  expect(readKeys).not.toThrow(new RegExp(key(1).slice(0, 20)));
});
