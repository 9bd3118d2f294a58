import { describe, expect, test } from 'vitest';
import { findPage, isAvailableTo, knownQuery, requiredPortfolio } from './find-page.ts';
import { type PageEntry, pageTable } from './page-table.ts';
import { isOffered, resolvePath } from './resolve-path.ts';

describe('the page table', () => {
  test.each([
    ['/koupit/bitcoin', 'buy_sell'],
    ['/sell/litecoin', 'buy_sell'],
    ['/wallet_address', 'wallet_address'],
    ['/wallet_address/bitcoin', 'wallet_address'],
    ['/user/support/42', 'user_support'],
    ['/poukaz', 'claim_gift_card'],
    ['/blog/storing', 'blog_detail'],
    ['/blog', 'blog'],
    ['/donate/jana', 'donate'],
    ['/orders/', 'orders'],
    ['/', 'home'],
  ])('%s is the page %s', (path, key) => {
    expect(findPage(path)?.key).toBe(key);
  });

  test('every path of requirement 2.1 is a page', () => {
    const words = [
      ...[
        'koupit/x',
        'prodat/x',
        'buy/x',
        'sell/x',
        'wallet_address',
        'wallet_address/x',
        'contact',
        'exchange',
      ],
      ...['howitworks', 'login_token', 'login', 'register', 'forgot_password', 'account_created'],
      ...['password_updated', 'request', 'orders', 'order_detail', 'quick_trade_detail', 'order', 'terms'],
      ...['marketing_agreement', 'personal_data_processing', 'set_password', 'myaccount', 'user/support'],
      ...['user/support/x', 'form', 'balance', 'withdraw', 'overeni', 'potvrzeni', 'email_unsubscribe'],
      ...['twofactor_guide', 'limits', 'fees', 'buy_gift_card', 'claim_gift_card', 'poukaz', 'lightning'],
      ...['mobile-chart', 'mobile', 'staking', 'bankid', 'email_verification', 'donate/x', 'blog/x', 'blog'],
      ...['oauth', 'changelog', 'payments/result', 'careers', 'currencies', 'trade', 'markets', ''],
    ];
    expect(words.filter((word) => findPage(`/${word}`) === undefined)).toEqual([]);
    const behindLogin = words.filter((word) => findPage(`/${word}`)?.needsLogin === true);
    expect(behindLogin.toSorted()).toEqual(
      ['balance', 'form', 'myaccount', 'orders', 'payments/result', 'withdraw'].toSorted(),
    );
  });

  test.each(['/nowhere', '/koupit', '/koupit/a/b', '/user/support/1/2', '/user', '/Orders'])(
    '%s is not a page',
    (path) => {
      expect(findPage(path)).toBeUndefined();
      expect(resolvePath(path, [])).toEqual({ kind: 'redirect', to: '/' });
    },
  );

  test.each([
    ['/blog', '?tag=a', '?tag=a'],
    ['/markets/', '?x=1&q=a%20b&order=ASC&order=DESC&y', '?order=DESC&q=a+b'],
    ['/markets', '?q=', ''],
    ['/', '?tag=a&ref=b&utm_source=c&locale=cs_CZ', ''],
    ['/nowhere', '?q=a', ''],
    ['/trade', '?%ff&market=%ff', '?market=%EF%BF%BD'],
  ])('the page at %s%s reads the parameters %j', (path, search, known) => {
    expect(knownQuery(path, search)).toBe(known);
  });

  test('a page that the brand hides resolves to home', () => {
    expect(resolvePath('/exchange', ['exchange'])).toEqual({ kind: 'redirect', to: '/' });
    expect(isOffered('exchange', ['exchange'])).toBe(false);
    expect(isOffered('exchange', [])).toBe(true);
  });

  test('every page is available if nothing hides it', () => {
    for (const { key, paths } of pageTable) {
      expect(isOffered(key, [])).toBe(true);
      if (key !== 'home')
        expect(resolvePath(paths[0].replaceAll(/[{}?]/g, ''), [])).not.toMatchObject({ to: '/' });
    }
  });

  test('links to a hidden page are not offered', () => {
    expect(isOffered('wallet_address', ['blog'])).toBe(false);
    expect(resolvePath('/wallet_address', ['blog'])).toEqual({ kind: 'redirect', to: '/' });
  });

  test('the page of wallet addresses leads to the article about storing', () => {
    for (const path of ['/wallet_address', '/wallet_address/bitcoin']) {
      expect(resolvePath(path, [])).toEqual({ kind: 'redirect', to: '/blog/storing-cryptocurrencies' });
    }
  });

  test('a link to a support request leads to the section of the account', () => {
    expect(resolvePath('/user/support/42', [])).toEqual({
      kind: 'redirect',
      to: '/myaccount?section=support&request=42',
    });
    expect(resolvePath('/user/support', [])).toEqual({
      kind: 'redirect',
      to: '/myaccount?section=support',
    });
  });

  test('pages with personal data or secrets, and donations, are not indexed', () => {
    const entries: readonly PageEntry[] = pageTable;
    const hidden = entries.filter(({ isIndexed }) => isIndexed === false).map(({ key }) => key);
    expect(hidden).toContain('donate');
    const secret = entries.filter(({ query, isPersonal }) => isPersonal || query?.includes('token'));
    for (const { key } of secret) expect(hidden).toContain(key);
  });

  test('keys are unique', () => {
    const keys = pageTable.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test.each([
  ['exchange', ['basic']],
  ['buy_sell', ['basic']],
  ['lightning', ['basic']],
  ['staking', ['basic']],
  ['trade', ['trade']],
  ['balance', ['basic', 'trade']],
  ['markets', ['basic', 'trade']],
] as const)('the page %s is available to portfolios of type %j', (key, kinds) => {
  const opening = (['basic', 'trade'] as const).filter((kind) => isAvailableTo(key, kind));
  expect(opening).toEqual([...kinds]);
});

test.each([
  ['/myaccount', '?section=autobuy', 'basic'],
  ['/myaccount', '?order=1&section=autosell', 'basic'],
  ['/myaccount', '?section=funding', undefined],
  ['/myaccount', '?section=toString', undefined],
  ['/myaccount', '', undefined],
  ['/exchange', '?section=funding', 'basic'],
  ['/trade', '', 'trade'],
  ['/nowhere', '?section=autobuy', undefined],
] as const)('%s%s requires %s', (path, search, kind) => {
  expect(requiredPortfolio(path, search)).toBe(kind);
  if (path === '/myaccount') {
    const section = new URLSearchParams(search).get('section') ?? undefined;
    expect(isAvailableTo('myaccount', 'trade', section)).toBe(kind === undefined);
  }
});
