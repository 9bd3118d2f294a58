import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyDraft } from '../../testing/empty-draft.ts';
import { me, renderBackOffice } from '../../testing/render-back-office.tsx';

const text = { title: 'Holidays', description: 'Banks rest.', body: 'Read more' };
const draft = {
  ...emptyDraft,
  texts: { cs_CZ: text, sk_SK: text, en_US: text, de_DE: text, es_ES: text },
};
const item = {
  id: '7',
  name: 'one',
  title: 'Holidays',
  state: 'draft',
  newest: 1,
  live: null,
  next: null,
  changed_at: '2026-03-02T10:00:00Z',
};
const answers = (kind: string, changes: object = {}) => ({
  '/admin/api/me': me('content'),
  '/admin/api/content/{id}': { item: { ...item, kind }, number: 1, draft: { ...draft, ...changes } },
  '/admin/api/content/{id}/versions': { number: 2, versions: [], has_more: false },
  '/admin/api/content-places': {
    portals: ['retail'],
    brands: ['dukat'],
    pages: ['currencies'],
    coins: ['BTC', 'ETH'],
    markets: ['BTC_CZK'],
  },
});
type Saved = { readonly body?: { readonly draft: Record<string, unknown> } };

test('previews an alert as it is typed, and saves its placement', async () => {
  const { user, sent } = renderBackOffice({ at: '/content/7', answers: answers('alert') });
  await user.selectOptions(await screen.findByLabelText('Severity'), 'Outage');
  await screen.findByRole('option', { name: 'ETH' });
  await user.selectOptions(await screen.findByLabelText('Coin'), 'ETH');
  await user.type(await screen.findByLabelText('Link target'), '/faq');
  await user.click(await screen.findByRole('checkbox', { name: 'Visitors can dismiss it' }));
  const shown = within(screen.getByRole('region', { name: 'Preview' }));
  expect(shown.getByRole('alert').textContent).toContain('Banks rest.');
  expect(shown.getByRole('link', { name: 'Read more' }).getAttribute('href')).toBe('/faq');
  await user.click(await screen.findByRole('button', { name: 'Save version' }));
  await waitFor(() => {
    const saved = (sent('/admin/api/content/{id}/versions') as Saved[]).find(
      ({ body }) => body !== undefined,
    );
    expect(saved?.body?.draft.alert).toEqual({
      severity: 'error',
      can_hide: false,
      ...{ portal: null, brand: null, page: null, coin: 'ETH', market: null, link: '/faq', ends_at: null },
    });
  });
});

test('edits opening hours by weekday, and an empty day is closed', async () => {
  const open = { from: '09:00', to: '17:00' };
  const hours = { days: [open, open, open, open, open, null, null], closed_on: [] };
  const { user, sent } = renderBackOffice({ at: '/content/7', answers: answers('hours', { hours }) });
  await user.clear(await screen.findByLabelText('Friday from'));
  await user.clear(await screen.findByLabelText('Friday to'));
  await user.type(await screen.findByLabelText('Saturday from'), '10:00');
  await user.type(await screen.findByLabelText('Saturday to'), '12:00');
  await user.type(await screen.findByLabelText('Closed on'), '2026-12-24');
  await user.click(await screen.findByRole('button', { name: 'Save version' }));
  await waitFor(() => {
    const saved = (sent('/admin/api/content/{id}/versions') as Saved[]).find(
      ({ body }) => body !== undefined,
    );
    expect(saved?.body?.draft.hours).toEqual({
      days: [open, open, open, open, null, { from: '10:00', to: '12:00' }, null],
      closed_on: ['2026-12-24'],
    });
  });
});
