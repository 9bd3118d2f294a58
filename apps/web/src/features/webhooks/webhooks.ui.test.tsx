import { Notices } from '@dukat/ui/feedback/notices.tsx';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { WebhooksPage } from './webhooks-page.tsx';

const url = 'https://shop.example.com/hook';
const webhook = {
  id: 'HOOK-1',
  url,
  events: ['order.changed', 'fill.booked'],
  status: 'active',
  paused_because: null,
  failing_since: null,
  old_secret_until: null,
  created_at: '2026-11-01T10:00:00Z',
};
const list = '/api/user/webhooks';

/** A user's webhooks on the server. Listing and adding share a path; only adding has a body. */
function hookWorld(hooks: readonly object[], most = 5) {
  let kept = hooks;
  const change = (changes: object) => {
    kept = kept.map((each) => ({ ...each, ...changes }));
    return { webhook: kept[0] };
  };
  const answers: Answers = {
    [list]: ({ body }: { body?: object }) => {
      if (body === undefined) return { webhooks: kept, most };
      kept = [{ ...webhook, ...body }, ...kept];
      return { webhook: kept[0], secret: 'whsec_new' };
    },
    [`${list}/{webhookId}/pause`]: () => change({ status: 'paused', paused_because: 'owner' }),
    [`${list}/{webhookId}/resume`]: () => change({ status: 'active', paused_because: null }),
    [`${list}/{webhookId}/rotate_secret`]: () => ({
      ...change({ old_secret_until: '2026-11-30T10:00:00Z' }),
      secret: 'whsec_rotated',
    }),
    [`${list}/{webhookId}`]: () => {
      kept = [];
      return {};
    },
    [`${list}/{webhookId}/deliveries`]: ({ query }: { query: { offset: number } }) => ({
      deliveries: messagesFrom(query.offset),
      total: 60,
    }),
    [`${list}/{webhookId}/deliveries/{deliveryId}/replay`]: () => ({ delivery: messagesFrom(0)[0] }),
  };
  return answers;
}

const kinds = [
  { status: 'waiting', problem: 'host_silent', http_status: null },
  { status: 'failed', problem: 'http_status', http_status: 500 },
  { status: 'canceled', problem: null, http_status: null },
];
const messagesFrom = (offset: number) =>
  Array.from({ length: Math.min(25, 60 - offset) }, (_, index) => ({
    id: `msg_${offset + index}`,
    event: 'order.changed',
    subject: `order-${offset + index}`,
    state: 'TRADING',
    attempts: 1,
    happened_at: '2026-11-28T17:00:00Z',
    ended_at: null,
    ...(kinds[index] ?? { status: 'delivered', problem: null, http_status: 200 }),
  }));

const show = (answers: Answers) =>
  renderPage(
    <>
      <WebhooksPage />
      <Notices />
    </>,
    { answers, at: '/myaccount?section=webhooks' },
  );
const dialog = () => within(screen.getByRole('dialog'));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('shows a webhook with its events, without problems for assistive technology', async () => {
  const { container } = await show(hookWorld([webhook]));
  const shown = within(await screen.findByRole('article', { name: url }));
  const events = within(shown.getByRole('list', { name: 'Events' })).getAllByRole('listitem');
  expect(events.map((item) => item.textContent)).toEqual(['Orders at our rate', 'Fills on the exchange']);
  shown.getByText('Active');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('a webhook is added for the chosen events, and its secret is shown until it is saved', async () => {
  const { calls } = await show(hookWorld([]));
  await screen.findByText('No webhooks yet');
  await press('Add a webhook');
  const { violations } = await axe.run(screen.getByRole('dialog'), {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.type(dialog().getByLabelText('Address'), url);
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Deposits' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Add the webhook' }));
  const secret = within(await screen.findByRole('region', { name: 'The secret of the webhook' }));
  secret.getByText('whsec_new');
  expect(calls.find(({ input }) => 'body' in input)?.input).toEqual({
    body: { url, events: ['order.changed', 'exchange_order.ended', 'fill.booked', 'withdrawal.changed'] },
  });
  await userEvent.click(secret.getByRole('button', { name: 'I have saved the secret' }));
  expect(screen.queryByText('whsec_new')).toBeNull();
});

test.each([
  ['url', 'Enter an address.'],
  ['events', 'Choose at least one event.'],
])('an error of %s is shown under the field', async (field, message) => {
  const refused = new ApiError({ status: 422, code: 'x', message, fields: [{ field, message }] });
  await show({
    [list]: ({ body }: { body?: object }) =>
      body === undefined ? { webhooks: [], most: 5 } : Promise.reject(refused),
  });
  await press('Add a webhook');
  await userEvent.click(dialog().getByRole('button', { name: 'Add the webhook' }));
  await dialog().findByText(message);
});

test('is paused and resumed, gets a new secret, and is deleted after a confirmation', async () => {
  await show(hookWorld([webhook], 1));
  await press(`Pause ${url}`);
  await screen.findByText('Paused');
  await press(`Resume ${url}`);
  await screen.findByText('Active');
  await press(`New secret for ${url}`);
  expect(screen.queryByText('whsec_rotated')).toBeNull();
  await userEvent.click(dialog().getByRole('button', { name: 'Make the new secret' }));
  await screen.findByText('whsec_rotated');
  await screen.findByText(/The former secret signs as well until/);
  await press(`Delete ${url}`);
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  await press(`Delete ${url}`);
  await userEvent.click(dialog().getByRole('button', { name: 'Delete the webhook' }));
  await screen.findByText('The webhook is deleted.');
  await screen.findByText('No webhooks yet');
});

test('its messages are listed page by page with what became of them, and sent again', async () => {
  const { calls } = await show(hookWorld([webhook]));
  await press(`Messages to ${url}`);
  const messages = within(await screen.findByRole('list', { name: `Messages to ${url}` }));
  expect(messages.getAllByRole('listitem')).toHaveLength(25);
  for (const text of [
    'Waiting',
    'The address could not be reached.',
    'Given up',
    'The address answered 500.',
    'Not sent',
  ])
    messages.getByText(text);
  expect(messages.getAllByText('Delivered')).toHaveLength(22);
  expect(messages.queryByRole('button', { name: 'Send again: order-0 TRADING' })).toBeNull();
  await userEvent.click(messages.getByRole('button', { name: 'Send again: order-1 TRADING' }));
  expect(calls.find(({ path }) => path.endsWith('/replay'))?.input).toEqual({
    params: { webhookId: 'HOOK-1', deliveryId: 'msg_1' },
  });
  await press('Next');
  await press('Next');
  await screen.findByText('order-59 TRADING');
  await press('All webhooks');
  await screen.findByRole('article', { name: url });
});

test.each([
  [{ status: 'suspended' }, /Your login changed/],
  [{ status: 'paused', paused_because: 'failing' }, /We paused it/],
  [{ failing_since: '2026-11-01T10:00:00Z' }, /The last message was not taken/],
])('explains %j', async (changes, text) => {
  await show(hookWorld([{ ...webhook, ...changes }]));
  await screen.findByText(text);
});
