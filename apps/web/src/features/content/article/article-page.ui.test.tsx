import type { ArticleSummary } from '@dukat/contract/content/content-fields';
import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { placeholderFacts } from '../../../platform/router-context.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ArticlePage } from './article-page.tsx';

const summary = (name: string, title: string): ArticleSummary => ({
  name,
  createdAt: '2026-10-05T08:00:00Z',
  updatedAt: '2026-10-06T08:00:00Z',
  tags: [
    { tag: 'security', label: 'Security' },
    { tag: 'basics', label: 'Basics' },
  ],
  image: null,
  images: { header: null },
  fields: [
    { name: 'title', content: title, type: 'plaintext' },
    { name: 'description', content: `${title}, in short`, type: 'plaintext' },
  ],
  readingMinutes: 7,
});
const headings = ['Where', 'How', 'When'].map((text) => ({ id: text.toLowerCase(), text, level: 2 }));
const text = { html: '<h2 id="where">Where</h2><p>In a drawer.</p>', headings };
const next = Array.from({ length: 5 }, (_, index) => summary(`next-${index}`, `Next ${index}`));

const show = (sharing: boolean, few = headings) => {
  const { site } = placeholderFacts;
  return renderPage(
    <ArticlePage
      article={{ ...summary('storing', 'Storing coins'), text: { ...text, headings: few } }}
      recommendedArticles={next}
    />,
    { facts: { site: { ...site, features: { ...site.features, article_sharing: sharing } } } },
  );
};

test('an article shows title, date, reading time and table of contents', async () => {
  const { container } = await show(true);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Storing coins');
  expect(screen.getAllByText('October 5, 2026').length).toBeGreaterThan(0);
  expect(screen.getAllByText('7 min read')).toHaveLength(6);
  const contents = screen.getByRole('navigation', { name: 'In this article' });
  const parts = within(contents).getAllByRole('link');
  expect(parts.map((link) => link.getAttribute('href'))).toEqual(['#where', '#how', '#when']);
  expect(screen.getByText('In a drawer.')).toBeDefined();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('its tags link to the filtered list, and five recommended articles are shown', async () => {
  await show(true);
  const tag = await screen.findByRole('link', { name: /Security/ });
  expect(tag.getAttribute('href')).toBe('/blog?tag=security');
  const beside = within(screen.getByRole('complementary', { name: 'Recommended' }));
  const links = beside.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(next.map(({ name }) => `/blog/${name}`));
});

test('it is shared by URL only, on portals that allow sharing', async () => {
  const { unmount } = await show(true);
  const share = await screen.findByRole('region', { name: 'Share this article' });
  const links = within(share).getAllByRole('link');
  expect(links.length).toBeGreaterThan(2);
  for (const link of links)
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('/blog/storing');
  unmount();
  await show(false);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Share this article' })).toBeNull();
});

test('an article with few parts has no table of contents', async () => {
  await show(true, headings.slice(0, 2));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('navigation', { name: 'In this article' })).toBeNull();
});
