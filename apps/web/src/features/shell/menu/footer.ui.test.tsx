import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { placeholderFacts } from '../../../platform/router-context.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Footer } from './footer.tsx';

afterEach(() => vi.restoreAllMocks());

const { site } = placeholderFacts;
const social = Object.fromEntries(
  ['facebook', 'twitter', 'linkedin', 'instagram', 'tiktok'].map((key) => [key, `https://${key}.example/us`]),
);
const every = {
  ...site.features,
  ...{
    blog: true,
    mobile: true,
    careers: true,
    gift_cards: true,
    certified_member: true,
    api_documents: true,
  },
};

const association = 'https://association.example/members/tested';
const drawn = (
  features: typeof every,
  links: Readonly<Record<string, string>> = social,
  membership: string | null = association,
) =>
  renderPage(<Footer />, {
    facts: {
      site: {
        ...site,
        features,
        brand: {
          ...site.brand,
          name: 'Tested',
          pathWords: { buy: 'koupit', sell: 'prodat' },
          social: links,
          claims: { users: null, membership },
        },
      },
    },
  });
const findLinks = async (column: string) =>
  within(await screen.findByRole('navigation', { name: column }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('each column has the links of requirement 2.6, and each leads to its page', async () => {
  await drawn(every);
  expect(await findLinks('Tested')).toEqual([
    ['How it works', '/howitworks'],
    ['Fees and Limits', '/fees'],
    ['Mobile app', '/mobile'],
    ['Visual book', '/visual-book.svg'],
    ['Open Positions', '/careers'],
    ['Terms', '/terms'],
    ['Privacy Policy', '/personal_data_processing'],
    ['API documentation', '/v1/docs'],
    ['Contact', '/contact'],
    ['Status', '/status'],
  ]);
  expect(await findLinks('Product')).toEqual([
    ['All cryptocurrencies', '/currencies'],
    ['DCA blog', '/blog?tag=saving'],
    ['Staking', '/staking'],
    ['Gift cards', '/buy_gift_card'],
  ]);
  expect(await findLinks('Crypto Academy')).toEqual([
    ['Articles', '/blog'],
    ['How to buy', '/blog/first-purchase'],
  ]);
  expect(await findLinks('Popular currencies')).toEqual([
    ['Buy Bitcoin', '/koupit/bitcoin'],
    ['Buy Ethereum', '/koupit/ethereum'],
    ['Buy XRP', '/koupit/xrp'],
    ['Buy Solana', '/koupit/solana'],
    ['Buy USDC', '/koupit/usd-coin'],
  ]);
});

test('the academy is shown only with the blog', async () => {
  await drawn({ ...every, blog: false });
  expect(await screen.findByRole('navigation', { name: 'Product' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Crypto Academy' })).toBeNull();
});

describe('the badge of the association', () => {
  const badge = () => screen.queryByText('Certified member of the national crypto association');

  test('links to the page that proves the membership', async () => {
    await drawn(every);
    expect(badge()?.closest('a')?.href).toBe(association);
  });

  test.each([
    ['the brand file names no proof', every, null],
    ['the portal does not bear it', { ...every, certified_member: false }, association],
  ])('is absent if %s', async (_, features, membership) => {
    await drawn(features, social, membership);
    expect(badge()).toBeNull();
  });
});

test('five networks have icons; an unknown one is logged and left out', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  await drawn(every, { ...social, myspace: 'https://myspace.example/us' });
  const links = (await screen.findAllByRole('link', { name: /^Tested: / })).map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([
    ['Tested: Facebook', 'https://facebook.example/us'],
    ['Tested: X (Twitter)', 'https://twitter.example/us'],
    ['Tested: LinkedIn', 'https://linkedin.example/us'],
    ['Tested: Instagram', 'https://instagram.example/us'],
    ['Tested: TikTok', 'https://tiktok.example/us'],
  ]);
  expect(logged.mock.calls).toContainEqual(['Unknown social link', 'myspace']);
});
