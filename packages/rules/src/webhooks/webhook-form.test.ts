import { expect, test } from 'vitest';
import { readWebhookForm, type WebhookEvent } from './webhook-form.ts';

const events: readonly WebhookEvent[] = ['fill.booked', 'order.changed', 'order.changed'];

test('keeps each event once in the order of the list, and drops the fragment', () => {
  expect(readWebhookForm({ url: 'https://Shop.example.com/hooks?a=1#b', events })).toEqual({
    refused: false,
    value: { url: 'https://shop.example.com/hooks?a=1', events: ['order.changed', 'fill.booked'] },
  });
});

test.each([
  '',
  'shop.example.com',
  'http://shop.example.com/',
  'https://shop.example.com:8443/',
  'https://user:password@shop.example.com/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://localhost/',
  'https://shop.onion/',
])('refuses the address %j', (url) => {
  expect(readWebhookForm({ url, events })).toMatchObject({ refused: true, reason: 'webhook_url_invalid' });
});

test('refuses a webhook without events', () => {
  expect(readWebhookForm({ url: 'https://shop.example.com/', events: [] })).toMatchObject({
    reason: 'webhook_event_required',
  });
});
