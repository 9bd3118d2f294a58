import { findPage } from '@dukat/brands/find-page';
import { expect, test } from 'vitest';
import { footerColumns, footerPlaces } from './footer-columns.ts';

const features = {
  blog: true,
  mobile: true,
  careers: true,
  gift_cards: true,
  trading: true,
  certified_member: false,
  api_documents: true,
  portfolios_page: true,
  article_sharing: true,
};

const listKeys = (changes: Partial<typeof features>, isPageAvailable = true) =>
  footerColumns({ features: { ...features, ...changes } }, () => isPageAvailable).map(
    ({ key, links }) => `${key}: ${links.map((link) => link.key).join(' ')}`,
  );

test('every link whose page exists is in its column', () => {
  expect(listKeys({})).toEqual([
    'portal: howitworks fees mobile visual_book careers terms privacy api contact status',
    'product: currencies dca staking buy_gift_card',
    'learn: blog blog_detail',
  ]);
});

test('a portal without the documentation of the API does not link it', () => {
  expect(listKeys({ api_documents: false })[0]).not.toContain('api');
});

test('a column without links is left out', () => {
  expect(listKeys({ blog: false }, false)).toEqual(['portal: visual_book api']);
});

test.each([
  ['careers', /careers/],
  ['blog', /dca|blog/],
  ['mobile', /mobile/],
  ['gift_cards', /buy_gift_card/],
] as const)('a portal without %s has no links to it', (feature, links) => {
  expect(listKeys({}).join(' ')).toMatch(links);
  expect(listKeys({ [feature]: false }).join(' ')).not.toMatch(links);
});

test('no two links of a column have the same position', () => {
  const places = footerPlaces.map(({ column, at }) => `${column} ${at}`);
  expect(new Set(places).size).toBe(footerPlaces.length);
});

test('each link leads to the page that declares it', () => {
  expect(footerPlaces.map(({ to }) => findPage(to)?.key)).toEqual(footerPlaces.map(({ page }) => page));
});
