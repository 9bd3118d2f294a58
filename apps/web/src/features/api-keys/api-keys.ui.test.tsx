import { Notices } from '@dukat/ui/feedback/notices.tsx';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { ApiKeysPage } from './api-keys-page.tsx';

const key = {
  id: 'KEY-1',
  label: 'Grid bot',
  scopes: ['user:accounts:read', 'user:trading:read', 'user:trading:write'],
  allowed_addresses: ['192.0.2.1', '2001:db8::/32'],
  created_at: '2026-11-01T10:00:00Z',
  last_used_at: null,
};
const list = '/api/dukat/api-keys';

interface Input {
  readonly body?: {
    readonly label: string;
    readonly scopes: string[];
    readonly allowed_addresses: string[];
  };
}

/** A user's keys on the server. Listing and creating share a path; only creating has a body. */
function keyWorld(keys: (typeof key)[], most = 20) {
  let kept = keys;
  const answers: Answers = {
    [list]: ({ body }: Input) => {
      if (body === undefined) return { api_keys: kept, most };
      const made = { ...key, id: `KEY-${kept.length + 1}`, ...body };
      kept = [made, ...kept];
      return { api_key: made, secret: 's3cret' };
    },
    '/api/user/api_keys/update_config': ({ body }: { body: Partial<typeof key> }) => {
      kept = kept.map((known) => (known.id === body.id ? { ...known, ...body } : known));
      return kept[0];
    },
    '/api/dukat/api-keys/{apiKeyId}': ({ params }: { params: { apiKeyId: string } }) => {
      kept = kept.filter(({ id }) => id !== params.apiKeyId);
      return {};
    },
  };
  return answers;
}
const show = (answers: Answers) =>
  renderPage(
    <>
      <ApiKeysPage />
      <Notices />
    </>,
    { answers },
  );
const dialog = () => within(screen.getByRole('dialog'));
const refusal = (field: string, message: string) => () =>
  Promise.reject(new ApiError({ status: 422, code: 'x', message, fields: [{ field, message }] }));

test('shows each key with its permissions, its addresses and its last use', async () => {
  const { container } = await show(keyWorld([key]));
  const card = within(await screen.findByRole('article', { name: 'Grid bot' }));
  expect(
    within(card.getByRole('list', { name: 'Permissions' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Accounts: read', 'Trading: read and write']);
  card.getByText('Works only from 192.0.2.1, 2001:db8::/32.');
  card.getByText(/never used/);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

describe('creating a key', () => {
  test('sends the selected options, and shows the secret until it is saved', async () => {
    const { calls } = await show(keyWorld([]));
    await screen.findByText('No keys yet');
    await userEvent.click(await screen.findByRole('button', { name: 'Create a key' }));
    const { violations } = await axe.run(screen.getByRole('dialog'), {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await userEvent.type(dialog().getByLabelText('Name'), 'My bot');
    await userEvent.click(dialog().getByRole('checkbox', { name: 'Trading: Write' }));
    await userEvent.click(dialog().getByRole('checkbox', { name: 'Accounts: Read' }));
    await userEvent.type(dialog().getByLabelText(/^Allowed IP addresses/), '192.0.2.7{enter}2001:db8::1');
    await userEvent.click(dialog().getByRole('button', { name: 'Create the key' }));
    expect(calls.find(({ path, input }) => path === list && 'body' in input)?.input).toEqual({
      body: {
        label: 'My bot',
        scopes: ['user:trading:read', 'user:trading:write'],
        allowed_addresses: ['192.0.2.7', '2001:db8::1'],
      },
    });
    const secret = within(await screen.findByRole('region', { name: 'The secret of the new key' }));
    secret.getByText('s3cret');
    secret.getByRole('button', { name: 'Copy: Secret' });
    expect(document.activeElement?.textContent).toBe('The key My bot is ready');
    await screen.findByRole('article', { name: 'My bot' });
    await userEvent.click(secret.getByRole('button', { name: 'I have saved the secret' }));
    expect(screen.queryByText('s3cret')).toBeNull();
  });

  test.each([
    ['label', 'Please name the key.'],
    ['scopes', 'Please choose at least one permission.'],
    ['allowed_addresses', '"x" is not an IP address or a network such as 192.0.2.0/24.'],
  ])('an error of %s is shown under the field', async (field, message) => {
    const answers = keyWorld([]);
    const listed = { api_keys: [], most: 20 };
    await show({
      ...answers,
      [list]: ({ body }: Input) => (body === undefined ? listed : refusal(field, message)()),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Create a key' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Create the key' }));
    await dialog().findByText(message);
    expect(dialog().queryByRole('alert')).toBeNull();
  });

  test('a refusal of the whole form is shown above the fields and cleared by the next attempt', async () => {
    const refused = new ApiError({
      status: 403,
      code: 'x',
      message: 'Please confirm your e-mail first.',
      fields: [],
    });
    await show({
      [list]: ({ body }: Input) =>
        body === undefined ? { api_keys: [], most: 20 } : Promise.reject(refused),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Create a key' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Create the key' }));
    await dialog().findByText('Please confirm your e-mail first.');
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Create a key' }));
    expect(dialog().queryByText('Please confirm your e-mail first.')).toBeNull();
  });

  test('is not offered at the account’s limit', async () => {
    await show(keyWorld([key], 1));
    await userEvent.click(await screen.findByRole('button', { name: 'Create a key' }));
    screen.getByText('You have reached the limit of 1 keys. Delete one first.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('a key is changed', async () => {
  const { calls } = await show(keyWorld([key]));
  await userEvent.click(await screen.findByRole('button', { name: 'Change Grid bot' }));
  const label = dialog().getByLabelText('Name');
  expect(label).toHaveProperty('value', 'Grid bot');
  await userEvent.clear(label);
  await userEvent.type(label, 'Other bot');
  await userEvent.clear(dialog().getByLabelText(/^Allowed IP addresses/));
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
  expect(calls.find(({ path }) => path.endsWith('update_config'))?.input).toEqual({
    body: {
      id: 'KEY-1',
      label: 'Other bot',
      scopes: key.scopes,
      allowed_addresses: [],
    },
  });
  const card = within(await screen.findByRole('article', { name: 'Other bot' }));
  card.getByText('Works from any IP address.');
});

test('a key is deleted only after a confirmation', async () => {
  const { calls } = await show(keyWorld([key]));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Grid bot' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(calls.some(({ path }) => path.endsWith('{apiKeyId}'))).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Grid bot' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Delete the key' }));
  await screen.findByText('The key Grid bot is deleted.');
  screen.getByText('No keys yet');
});

test('keys that fail to load offer a retry', async () => {
  await show({ [list]: refusal('none', 'Not now.') });
  await screen.findByText('Not now.');
  screen.getByRole('button', { name: 'Try again' });
});
