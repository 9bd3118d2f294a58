import type { listOpenPositions } from '@dukat/contract/content/company-texts';
import type { ArticleSummary } from '@dukat/contract/content/content-fields';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { articlesOnPage, BlogPage } from './blog-page.tsx';
import { CareersPage } from './careers-page.tsx';
import { ChangelogPage } from './changelog-page.tsx';
import { FaqPage } from './faq-page.tsx';
import { LegalPage } from './legal-page.tsx';

const article = (index: number): ArticleSummary => ({
  name: `article-${index}`,
  createdAt: '2026-10-05T08:00:00Z',
  updatedAt: '2026-10-05T08:00:00Z',
  tags: [{ tag: 'security', label: 'Security' }],
  image: null,
  images: { header: null },
  fields: [
    { name: 'title', content: `Article ${index}`, type: 'plaintext' },
    { name: 'description', content: 'What it is about.', type: 'plaintext' },
  ],
  readingMinutes: 4,
});
const tags = ['basics', 'security'].map((tag) => ({ tag, label: tag === 'basics' ? 'Basics' : 'Security' }));
const articles = Array.from({ length: 3 }, (_, index) => article(index));
const hrefs = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'));

test('the blog names its topics, and its pages keep the selected topic', async () => {
  const list = { articles, recommendedArticles: [], tags, tag: { tag: 'security', label: 'Security' } };
  const total = 2 * articlesOnPage + 1;
  await renderPage(<BlogPage list={{ ...list, total }} page={2} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Security');
  const topics = within(screen.getByRole('navigation', { name: 'Topics' }));
  expect(hrefs(topics.getAllByRole('link')).slice(-2)).toEqual(['/blog?tag=basics', '/blog?tag=security']);
  expect(topics.getByRole('link', { current: 'page' }).textContent).toContain('Security');
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByText('Page 2 of 3')).toBeTruthy();
  expect(hrefs(pages.getAllByRole('link'))).toEqual(['/blog?tag=security', '/blog?tag=security&page=3']);
  expect(hrefs(screen.getAllByRole('link', { name: /^Article/ }))).toContain('/blog/article-0');
});

test('a single page has no page links', async () => {
  await renderPage(
    <BlogPage list={{ articles, recommendedArticles: [], tags, tag: null, total: 3 }} page={1} />,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Crypto Academy');
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('a blog without articles shows no magnifying glass, because nobody searched', async () => {
  const drawn = ({ container }: { readonly container: Element }) =>
    [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  const [glass] = drawn(render(<Icon name="search" />));
  const list = { articles: [], recommendedArticles: [], tags: [], tag: null, total: 0 };
  const page = await renderPage(<BlogPage list={list} page={1} />);
  expect(screen.getByRole('heading', { name: 'There are no articles here.' })).toBeTruthy();
  expect(drawn(page)).not.toContain(glass);
});

const categories = [
  { category: 'orders', label: 'Orders', articles: 2 },
  { category: 'fees', label: 'Fees', articles: 1 },
];
const question = (name: string, category: string) => ({
  name,
  category,
  question: `What is ${name}?`,
  html: `<p>It is ${name}.</p>`,
  text: `It is ${name}.`,
  updatedAt: '2026-10-05T08:00:00Z',
});
const questions = [question('one', 'orders'), question('two', 'orders'), question('three', 'fees')];

test('questions are listed with answers by category, and each category has a URL', async () => {
  await renderPage(
    <FaqPage categories={categories} questions={questions} search={{ category: undefined }} />,
  );
  const orders = within(screen.getByRole('region', { name: 'Orders' }));
  expect(orders.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'What is one?',
    'What is two?',
  ]);
  expect(screen.getByText('It is three.')).toBeTruthy();
  const ways = within(screen.getByRole('navigation', { name: 'Categories' }));
  expect(hrefs(ways.getAllByRole('link'))).toEqual(['/faq', '/faq?category=orders', '/faq?category=fees']);
});

test('questions are searched by URL, and an empty result says so and links back', async () => {
  const { router } = await renderPage(
    <FaqPage categories={categories} questions={[]} search={{ q: 'nothing' }} />,
  );
  expect(screen.getByText('No results found.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show all questions' }).getAttribute('href')).toBe('/faq');
  const field = screen.getByRole('searchbox', { name: 'Search the questions' });
  expect(field).toHaveProperty('value', 'nothing');
  // Without a script the form goes to the same URL.
  expect(field.closest('form')?.getAttribute('action')).toBe('/faq');
  await userEvent.clear(field);
  await userEvent.type(field, '  fees {Enter}');
  await expect.poll(() => router.state.location.href).toBe('/faq?q=fees');
});

const position: EndpointResponse<typeof listOpenPositions>['positions'][number] = {
  name: 'engineer',
  title: 'Engineer',
  description: 'Builds with us.',
  place: 'Brno',
  kind: 'part-time',
  publishedOn: '2026-09-01',
  text: { html: '<p>What you would do.</p>', headings: [] },
};

test('an open position shows place, pay and contact; without any the page says so', async () => {
  const { unmount } = await renderPage(<CareersPage list={{ positions: [position], total: 1 }} page={1} />);
  const card = within(screen.getByRole('article'));
  for (const text of ['Engineer', 'Brno', 'Part time', 'What you would do.', 'September 1, 2026'])
    expect(card.getByText(text)).toBeTruthy();
  expect(card.getByRole('link').getAttribute('href')).toBe('mailto:help@tested.example?subject=Engineer');
  unmount();
  await renderPage(<CareersPage list={{ positions: [], total: 0 }} page={1} />);
  expect(screen.getByText('No position is open right now.')).toBeTruthy();
});

test('each release shows its version, date and changes', async () => {
  const release = { version: '25.11.08', title: 'Faster', publishedOn: '2026-11-08', html: '<p>Faster.</p>' };
  await renderPage(<ChangelogPage list={{ releases: [release], total: 1 }} page={1} />);
  const card = within(screen.getByRole('article'));
  expect(card.getByRole('heading', { level: 2 }).id).toBe('v25.11.08');
  expect(card.getByText('Version 25.11.08')).toBeTruthy();
  expect(card.getByText('November 8, 2026')).toBeTruthy();
});

test('a legal text shows since when it is valid', async () => {
  const document = { title: 'Terms', since: '2026-01-01', text: { html: '<p>We agree.</p>', headings: [] } };
  await renderPage(<LegalPage document={document} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms');
  expect(screen.getByText('Effective from January 1, 2026')).toBeTruthy();
  expect(screen.getByText('We agree.')).toBeTruthy();
});
