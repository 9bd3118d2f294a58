import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { emptyDraft } from '../../testing/empty-draft.ts';
import { me, refused, renderBackOffice } from '../../testing/render-back-office.tsx';

const text = (title: string) => ({ title, description: 'About.', body: '## Part' });
const draft = {
  ...emptyDraft,
  tags: ['basics'],
  texts: {
    cs_CZ: text('První'),
    sk_SK: text('Prvý'),
    en_US: text('First'),
    de_DE: text('Erster'),
    es_ES: { title: '', description: '', body: '' },
  },
};
const item = {
  id: '7',
  kind: 'article',
  name: 'first',
  title: 'First',
  state: 'changed',
  newest: 2,
  live: 1,
  next: null,
  changed_at: '2026-03-02T10:00:00Z',
};
const names = (name: string) => ({ cs_CZ: name, sk_SK: name, en_US: name, de_DE: name, es_ES: name });
const version = (number: number) => ({
  number,
  written_at: '2026-03-02T10:00:00Z',
  written_by: number === 1 ? '' : 'eva@dukat.test',
  restored_from: null,
  is_live: number === 1,
});

const content = (newest = 2) => ({
  '/admin/api/me': me('content'),
  '/admin/api/content': ({ query }: { query: { kind: string } }) => ({
    items: query.kind === 'article' ? [item] : [],
    has_more: false,
  }),
  '/admin/api/content/{id}': { item: { ...item, newest }, number: newest, draft },
  '/admin/api/content/{id}/versions': { versions: [version(2), version(1)], has_more: false },
  '/admin/api/content-labels': {
    labels: [
      { kind: 'tag', key: 'basics', position: 0, names: names('Basics') },
      { kind: 'tag', key: 'safety', position: 1, names: names('Safety') },
    ],
  },
  '/admin/api/content-pictures': { pictures: [], illustrations: ['dca'], has_more: false },
});

test('content editors see content, one kind at a time, and nothing about money', async () => {
  const { user } = renderBackOffice({ at: '/content', answers: content() });
  await screen.findByRole('link', { name: 'First' });
  const places = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
  expect(places.map(({ textContent }) => textContent)).toEqual(['Content', 'Waitlists', 'My account']);
  await user.click(await screen.findByRole('radio', { name: 'Press mentions' }));
  await screen.findByText('Nothing here yet.');
  expect(location.search).toBe('?kind=mention');
});

test('a new item starts as a draft on its own page', async () => {
  const answers = { ...content(), '/admin/api/content': { id: '7', number: 1, items: [], has_more: false } };
  const { user, sent } = renderBackOffice({ at: '/content', answers });
  await user.type(await screen.findByLabelText('URL name'), 'new-one');
  await user.click(await screen.findByRole('button', { name: 'Create draft' }));
  await waitFor(() => expect(location.pathname).toBe('/content/7'));
  expect(sent('/admin/api/content')).toContainEqual({
    body: expect.objectContaining({ kind: 'article', name: 'new-one' }),
  });
});

describe('an item', () => {
  const at = '/content/7';

  test('is edited one language at a time and saved as the next version', async () => {
    const { user, sent } = renderBackOffice({ at, answers: content() });
    await screen.findByText('No title yet: Español');
    await user.click(await screen.findByRole('radio', { name: 'Español' }));
    await user.type(await screen.findByLabelText('Title'), 'Primero');
    expect(screen.queryByText(/No title yet/)).toBeNull();
    await user.click(await screen.findByRole('checkbox', { name: 'Safety' }));
    await user.click(await screen.findByRole('button', { name: 'Save version' }));
    await screen.findByText('Saved.');
    const [saved] = sent('/admin/api/content/{id}/versions').filter((input) => 'body' in input);
    expect(saved).toMatchObject({
      params: { id: '7' },
      body: {
        based_on: 2,
        draft: {
          tags: ['basics', 'safety'],
          texts: { es_ES: { title: 'Primero' }, cs_CZ: { title: 'První' } },
        },
      },
    });
  });

  test('keeps the edits and warns if a colleague has saved a newer version', async () => {
    let newest = 2;
    const answers = {
      ...content(),
      '/admin/api/content/{id}': () => content(newest)['/admin/api/content/{id}'],
    };
    const { user } = renderBackOffice({
      at,
      answers: {
        ...answers,
        '/admin/api/content/{id}/versions': (input: object) => {
          if (!('body' in input)) return content()['/admin/api/content/{id}/versions'];
          newest = 3;
          return refused(409, 'Somebody has saved a newer version.')();
        },
      },
    });
    await user.type(await screen.findByLabelText('Title'), ' of mine');
    await user.click(await screen.findByRole('button', { name: 'Save version' }));
    await screen.findByText(/A colleague saved version 3/);
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('First of mine');
    await user.click(await screen.findByRole('button', { name: 'Show latest version' }));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('First');
  });

  test('is previewed as the server renders it', async () => {
    const preview = { text: { html: '<h2>Part</h2>', headings: [] }, reading_minutes: 1 };
    const answers = { ...content(), '/admin/api/content/preview': preview };
    const { user, sent } = renderBackOffice({ at, answers });
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    const shown = await screen.findByRole('region', { name: 'Preview' });
    within(shown).getByRole('heading', { name: 'Part' });
    expect(sent('/admin/api/content/preview')).toEqual([{ body: { body: '## Part', locale: 'en_US' } }]);
  });

  test('is published now or at a scheduled time, after a confirmation', async () => {
    const { user, sent } = renderBackOffice({
      at,
      answers: { ...content(), '/admin/api/content/{id}/publish': {} },
    });
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
    await user.type(await screen.findByLabelText(/Publish at/), '2026-05-01T08:30');
    await user.click(await screen.findByRole('button', { name: 'Schedule' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
    const params = { id: '7' };
    await waitFor(() =>
      expect(sent('/admin/api/content/{id}/publish')).toEqual([
        { params, body: { version: 2, at: null } },
        { params, body: { version: 2, at: new Date('2026-05-01T08:30').toISOString() } },
      ]),
    );
  });

  test('shows and restores single versions', async () => {
    const { user, sent } = renderBackOffice({
      at,
      answers: { ...content(), '/admin/api/content/{id}/restore': { number: 3 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
    await waitFor(() =>
      expect(sent('/admin/api/content/{id}/restore')).toEqual([
        { params: { id: '7' }, body: { based_on: 2, version: 1 } },
      ]),
    );
    await user.click(await screen.findByRole('link', { name: 'View' }));
    await waitFor(() => expect(location.search).toBe('?version=1'));
    expect(sent('/admin/api/content/{id}')).toContainEqual({ params: { id: '7' }, query: { version: '1' } });
  });
});

test('a picture is uploaded with a name', async () => {
  const picture = { url: '/content/pictures/a.jpeg', width: 480, height: 200, sources: [] };
  const { user, sent } = renderBackOffice({
    at: '/content/pictures',
    answers: {
      ...content(),
      '/admin/api/content-pictures': { name: 'chart', picture, pictures: [], has_more: false },
    },
  });
  const choose = await screen.findByRole('button', { name: 'Choose picture' });
  expect(choose.getAttribute('aria-disabled')).toBe('true');
  await user.type(await screen.findByLabelText('Picture name'), 'chart');
  await user.upload(
    await screen.findByLabelText('File'),
    new File(['bytes'], 'a.png', { type: 'image/png' }),
  );
  await screen.findByText('The picture chart is ready.');
  expect(sent('/admin/api/content-pictures')).toContainEqual({
    body: { name: 'chart', file: btoa('bytes') },
  });
});

test('a tag is renamed', async () => {
  const { user, sent } = renderBackOffice({ at: '/content/labels', answers: content() });
  await user.click(await screen.findByRole('button', { name: 'Rename Safety' }));
  await user.clear(await screen.findByLabelText('Čeština'));
  await user.type(await screen.findByLabelText('Čeština'), 'Bezpečnost');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('/admin/api/content-labels')).toContainEqual({
      body: { kind: 'tag', key: 'safety', position: 1, names: { ...names('Safety'), cs_CZ: 'Bezpečnost' } },
    }),
  );
});
