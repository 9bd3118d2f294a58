import { pageTable } from '@dukat/brands/page-table';
import { portals } from '@dukat/brands/portals';
import { siteFor } from '@dukat/brands/sites';
import { describe, expect, test } from 'vitest';
import { type MenuVisitor, menuFor, menuPlaces, presentIn } from './menu.ts';

const features = {
  blog: true,
  mobile: true,
  careers: true,
  gift_cards: true,
  trading: false,
  certified_member: true,
  api_documents: false,
  portfolios_page: true,
  article_sharing: true,
};
const site = { features, blogUrl: null, brand: { hiddenPages: [] } } as const;
const visitor: MenuVisitor = { isSignedIn: false, portfolio: 'basic', menu: 'header', site };
const everyPage = () => true;
const onPortal = (portal: 'retail' | 'exchange') => ({
  ...site,
  features: { ...features, trading: portals[portal].features.trading },
});

/** The menu as if every page existed, whichever account sections exist. */
const keys = (changes: Partial<MenuVisitor> = {}): string[] =>
  menuFor({ ...visitor, ...changes }, everyPage).map(({ key }) => key);

describe('the menu', () => {
  test('shows a visitor the exchange and the pages that explain it, and no account pages', () => {
    expect(keys()).toEqual(['exchange', 'lightning', 'staking', 'howitworks', 'mobile', 'blog', 'contact']);
  });

  test('shows a user the account pages in the header, and no pages for visitors only', () => {
    expect(keys({ isSignedIn: true })).toEqual([
      'exchange',
      'lightning',
      'balance',
      'orders',
      'funding',
      'withdraw',
      'staking',
      'autobuy',
      'autosell',
    ]);
  });

  test('shows home in the drawer of a user only', () => {
    expect(keys({ isSignedIn: true, menu: 'drawer' })).toContain('home');
    expect(keys({ menu: 'drawer' })).not.toContain('home');
    expect(keys({ isSignedIn: true })).not.toContain('home');
  });

  test('hides exchange, Lightning, staking and savings in the trade portfolio', () => {
    const trading = keys({ isSignedIn: true, portfolio: 'trade', menu: 'drawer' });
    for (const hidden of ['exchange', 'lightning', 'staking', 'autobuy', 'autosell'])
      expect(trading).not.toContain(hidden);
  });

  test.each([
    [true, 'exchange', 'trade', true],
    [false, 'exchange', 'basic', true],
    [false, 'retail', 'basic', false],
    [true, 'retail', 'trade', false],
    [true, 'exchange', 'basic', false],
  ] as const)(
    'trading: signed in %s, portal %s, portfolio %s: %s',
    (isSignedIn, portal, portfolio, isShown) => {
      expect(keys({ isSignedIn, portfolio, site: onPortal(portal) }).includes('trade')).toBe(isShown);
    },
  );

  test('shows the markets in the exchange portal only, to everybody', () => {
    for (const isSignedIn of [true, false]) {
      expect(keys({ isSignedIn, site: onPortal('exchange') })).toContain('markets');
      expect(keys({ isSignedIn })).not.toContain('markets');
    }
  });

  test('shows gift cards, wallet addresses and terms in the drawer only', () => {
    const drawer = keys({ menu: 'drawer' });
    for (const key of ['buy_gift_card', 'claim_gift_card', 'wallet_address', 'terms'] as const) {
      expect(drawer).toContain(key);
      expect(keys()).not.toContain(key);
    }
  });

  test('leaves out features that a portal lacks', () => {
    const without = { ...site, features: { ...features, blog: false, mobile: false, gift_cards: false } };
    const drawer = keys({ menu: 'drawer', site: without });
    for (const key of ['blog', 'mobile', 'buy_gift_card', 'claim_gift_card'] as const)
      expect(drawer).not.toContain(key);
  });

  test('links to the external blog of the second retail portal', () => {
    const elsewhere = { ...site, blogUrl: 'https://blog.example' };
    const blog = menuFor({ ...visitor, site: elsewhere }).find(({ key }) => key === 'blog');
    expect(blog?.href).toBe('https://blog.example');
  });

  test.each(['localhost', 'simplecoin.example'])('SimpleCoin at %s links to its external blog', (host) => {
    const simplecoin = siteFor(host, 3008);
    if (simplecoin === undefined) throw new Error('expected a site');
    for (const menu of ['header', 'drawer'] as const) {
      const items = menuFor({ ...visitor, menu, site: simplecoin });
      expect(items.find(({ key }) => key === 'blog')?.href).toBe('https://blog.simplecoin.example');
    }
    const user = menuFor({ ...visitor, isSignedIn: true, menu: 'drawer', site: simplecoin });
    expect(user.map(({ key }) => key)).toContain('blog');
  });

  test('links only to account sections that exist', () => {
    const sections = menuFor({ ...visitor, isSignedIn: true, menu: 'drawer' })
      .filter(({ to }) => to === '/myaccount')
      .map(({ search }) => search);
    expect(sections).toEqual([
      { section: 'funding' },
      { section: 'transactions' },
      { section: 'taxes' },
      { section: 'autobuy' },
      { section: 'autosell' },
      { section: 'support' },
      { section: 'referral' },
      { section: 'applications' },
      { section: 'settings' },
      { section: 'security' },
      { section: 'notifications' },
      {},
    ]);
  });

  test('links to nothing that the brand hides, nor to pages that lead there', () => {
    const drawer = { ...visitor, menu: 'drawer' } as const;
    const withoutBlog = { ...site, brand: { hiddenPages: ['blog'] } };
    expect(menuFor(drawer).map(({ key }) => key)).toContain('wallet_address');
    expect(menuFor({ ...drawer, site: withoutBlog }).map(({ key }) => key)).not.toContain('wallet_address');
    const standing = ['exchange', 'lightning', 'staking', 'howitworks', 'mobile', 'blog', 'contact'];
    expect(menuFor(visitor).map(({ key }) => key)).toEqual(standing);
    const hidden = { ...site, brand: { hiddenPages: ['exchange'] } };
    expect(menuFor({ ...visitor, site: hidden }).map(({ key }) => key)).toEqual(standing.slice(1));
  });
});

describe('a position', () => {
  test('is unique', () => {
    expect(new Set(menuPlaces.map(({ place }) => place.at)).size).toBe(menuPlaces.length);
  });

  test('declared by a new page shows it there to its audience', () => {
    const planted = {
      page: 'faq',
      section: undefined,
      to: '/faq',
      place: { at: 25, user: 'drawer' },
    } as const;
    const places = [...menuPlaces, planted].toSorted((one, other) => one.place.at - other.place.at);
    const shown = (changes: Partial<MenuVisitor>) =>
      menuFor({ ...visitor, ...changes }, everyPage, places).map(({ key }) => key);
    expect(shown({ isSignedIn: true, menu: 'drawer' }).slice(0, 4)).toEqual([
      'home',
      'exchange',
      'faq',
      'lightning',
    ]);
    expect(shown({ isSignedIn: true })).not.toContain('faq');
    expect(shown({ menu: 'drawer' })).not.toContain('faq');
  });
});

describe('the current menu item', () => {
  test.each([
    ['/orders', undefined, 'orders', 'page'],
    ['/order', undefined, 'orders', 'true'],
    ['/koupit/bitcoin', undefined, 'exchange', 'true'],
    ['/sell/bitcoin', undefined, 'exchange', 'true'],
    ['/exchange', undefined, 'exchange', 'page'],
    ['/withdrawal', undefined, 'withdraw', 'true'],
    ['/payments/result', undefined, 'funding', 'true'],
    ['/blog/first-purchase', undefined, 'blog', 'true'],
    ['/myaccount', undefined, 'myaccount', 'page'],
    ['/myaccount', 'support', 'support', 'page'],
    ['/myaccount', 'funding', 'funding', 'page'],
    // In no menu, but reached from the account page.
    ['/myaccount', 'api-keys', 'myaccount', 'true'],
    ['/orders', 'support', 'orders', 'page'],
    ['/', undefined, 'home', 'page'],
  ] as const)('on %s with section %s is %s', (path, section, key, as) => {
    expect(presentIn(path, section)).toEqual({ key, as });
  });

  test('is undefined for a page that no menu links to', () => {
    for (const path of ['/limits', '/no-such-page', '/login'])
      expect(presentIn(path, undefined)).toBeUndefined();
  });

  test('a page within an item names an item that exists', () => {
    const keys = menuPlaces.map(({ page, section }) => section ?? page);
    for (const page of pageTable) if ('within' in page) expect(keys).toContain(page.within);
  });
});
