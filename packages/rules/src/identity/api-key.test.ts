import { expect, test } from 'vitest';
import { decideApiKeyConfig, decideNewApiKey } from './api-key.ts';

const config = {
  label: ' Bot ',
  scopes: ['user:trading:write', 'user:trading:write'],
  allowedAddresses: [],
} as const;

test('trims the label and removes duplicate scopes and addresses', () => {
  const both = ['user:trading:write', 'user:accounts:read', 'user:trading:write'] as const;
  expect(decideApiKeyConfig({ ...config, scopes: both, allowedAddresses: ['10.0.0.1', '10.0.0.1'] })).toEqual(
    {
      refused: false,
      value: {
        label: 'Bot',
        scopes: ['user:accounts:read', 'user:trading:write'],
        allowedAddresses: ['10.0.0.1'],
      },
    },
  );
});

test.each([
  [{ label: ' \t' }, 'label_required', 'label'],
  [{ scopes: [] }, 'scope_required', 'scopes'],
])('refuses %j with %s', (change, reason, field) => {
  expect(decideApiKeyConfig({ ...config, ...change })).toEqual({ refused: true, reason, field });
});

test.each([
  [{ isEmailConfirmed: true, keys: 0 }, undefined],
  [{ isEmailConfirmed: true, keys: 19 }, undefined],
  [{ isEmailConfirmed: true, keys: 20 }, 'too_many_api_keys'],
  [{ isEmailConfirmed: false, keys: 0 }, 'email_not_confirmed'],
])('for an owner with %j a new key is refused with %s', (owner, reason) => {
  const decision = decideNewApiKey(owner);
  expect(decision.refused ? decision.reason : undefined).toBe(reason);
});
