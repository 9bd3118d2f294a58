import { matches, partsOf, patternOf } from './path-pattern.ts';

export type RequiredPortfolio = 'basic' | 'trade';

/** One page of the product, in the order in which paths are matched (specification 2.1). */
export interface PageEntry {
  readonly key: PageKey;
  /** `{name}` stands for one part of a path, `{name?}` for one that may be missing. */
  readonly paths: readonly string[];
  /** The query parameters that the page reads, as they are written. Whatever else an address carries changes nothing of the page. */
  readonly query?: readonly string[];
  /** Those of them that one visitor's matter is in: they fill the page in and make no other page, so that search engines are told of none. */
  readonly ownQuery?: readonly string[];
  readonly needsLogin?: true;
  readonly isIndexed?: false;
  /** What is drawn belongs to one person: drawn for each request anew, as who asks, and kept nowhere. */
  readonly isPersonal?: true;
  /** Where the page sends its visitors instead of showing something. */
  readonly redirectsTo?: string;
  /** Closed to who has selected another kind of portfolio (specification 2.4, 2.5, 6): in the menu, on the page and at the server. */
  readonly portfolio?: RequiredPortfolio;
  /** `full-height` has no footer; `bare` has no header and no cookie question either (specification 2.4). */
  readonly layout?: 'full-height' | 'bare';
}

const exchangeQuery = ['tradeId', 'paymentCurrency', 'fiat_value', 'coin_value'] as const;
const ownExchangeQuery = ['tradeId', 'fiat_value', 'coin_value'] as const;

export const pageTable = [
  {
    key: 'buy_sell',
    paths: [
      '/koupit/{currencySlug}',
      '/prodat/{currencySlug}',
      '/buy/{currencySlug}',
      '/sell/{currencySlug}',
    ],
    portfolio: 'basic',
    query: exchangeQuery,
    ownQuery: ownExchangeQuery,
  },
  {
    key: 'wallet_address',
    paths: ['/wallet_address/{currency?}'],
    redirectsTo: '/blog/storing-cryptocurrencies',
  },
  { key: 'contact', paths: ['/contact'] },
  {
    key: 'exchange',
    paths: ['/exchange'],
    portfolio: 'basic',
    query: exchangeQuery,
    ownQuery: ownExchangeQuery,
  },
  { key: 'howitworks', paths: ['/howitworks'] },
  { key: 'login_token', paths: ['/login_token'], query: ['token'], isIndexed: false },
  {
    key: 'login',
    paths: ['/login', '/register', '/forgot_password', '/account_created', '/password_updated'],
    query: ['next'],
    ownQuery: ['next'],
  },
  { key: 'request', paths: ['/request'] },
  // Where the link of a mail opens a visitor's conversation with the house; the specification names no page for it.
  { key: 'conversation', paths: ['/conversation'], query: ['token'], isIndexed: false },
  { key: 'orders', paths: ['/orders'], needsLogin: true },
  {
    key: 'order',
    paths: ['/order_detail', '/quick_trade_detail', '/order'],
    query: ['id', 'secret', 'payment', 'confirm', 'publicId', 'market'],
    isPersonal: true,
    isIndexed: false,
  },
  { key: 'terms', paths: ['/terms', '/marketing_agreement', '/personal_data_processing'] },
  { key: 'set_password', paths: ['/set_password'], query: ['token'], isIndexed: false },
  {
    key: 'myaccount',
    paths: ['/myaccount'],
    query: ['section'],
    needsLogin: true,
    isIndexed: false,
  },
  { key: 'user_support', paths: ['/user/support/{requestId?}'], redirectsTo: '/myaccount?section=support' },
  { key: 'form', paths: ['/form'], needsLogin: true, isIndexed: false },
  { key: 'balance', paths: ['/balance'], needsLogin: true, isIndexed: false },
  {
    key: 'withdraw',
    paths: ['/withdraw'],
    query: ['id', 'currency'],
    needsLogin: true,
    isIndexed: false,
  },
  // Where the links of a withdrawal's mail lead, on whatever device; the specification names no page for it.
  {
    key: 'withdrawal',
    paths: ['/withdrawal'],
    query: ['act', 'token'],
    isIndexed: false,
  },
  {
    key: 'bank_verification',
    paths: ['/overeni', '/potvrzeni'],
    query: ['id'],
    ownQuery: ['id'],
  },
  {
    key: 'email_unsubscribe',
    paths: ['/email_unsubscribe'],
    query: ['token'],
    isIndexed: false,
  },
  // Where the mail leads that asks whether an address waits for a capability; the specification names no page for it.
  { key: 'opening', paths: ['/opening'], query: ['token'], isIndexed: false },
  {
    key: 'twofactor_guide',
    paths: ['/twofactor_guide'],
    query: ['token'],
    isIndexed: false,
  },
  // Where the links of security mails lead; the specification names no page for them.
  {
    key: 'protect_account',
    paths: ['/protect_account'],
    query: ['act', 'token'],
    isIndexed: false,
  },
  // Where programs of others send people; the specification names its calls and no page.
  {
    key: 'connect',
    paths: ['/connect'],
    query: [
      'client_id',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
      'code_challenge',
      'code_challenge_method',
    ],
    needsLogin: true,
    isIndexed: false,
  },
  { key: 'limits', paths: ['/limits'] },
  { key: 'fees', paths: ['/fees'] },
  { key: 'buy_gift_card', paths: ['/buy_gift_card'] },
  { key: 'claim_gift_card', paths: ['/claim_gift_card', '/poukaz'] },
  { key: 'lightning', paths: ['/lightning'], portfolio: 'basic' },
  {
    key: 'mobile_chart',
    paths: ['/mobile-chart'],
    query: ['market'],
    layout: 'bare',
    isIndexed: false,
  },
  { key: 'mobile', paths: ['/mobile'] },
  { key: 'staking', paths: ['/staking'], portfolio: 'basic' },
  {
    key: 'bankid',
    paths: ['/bankid'],
    query: ['state', 'code', 'iss', 'error'],
    ownQuery: ['state', 'code', 'iss', 'error'],
  },
  {
    key: 'email_verification',
    paths: ['/email_verification'],
    query: ['act', 'token'],
    isIndexed: false,
  },
  { key: 'donate', paths: ['/donate/{alias}'], isIndexed: false },
  { key: 'blog_detail', paths: ['/blog/{articleName}'] },
  { key: 'blog', paths: ['/blog'], query: ['tag', 'page'] },
  { key: 'faq', paths: ['/faq'], query: ['category', 'q'] },
  {
    key: 'oauth',
    paths: ['/oauth'],
    query: ['state', 'code', 'iss', 'error'],
    isIndexed: false,
  },
  { key: 'changelog', paths: ['/changelog'], query: ['page'] },
  {
    key: 'payment_result',
    paths: ['/payments/result'],
    query: ['payment'],
    needsLogin: true,
    isIndexed: false,
  },
  { key: 'careers', paths: ['/careers'], query: ['page'] },
  {
    key: 'currencies',
    paths: ['/currencies'],
    query: ['q', 'show', 'sort', 'order', 'fiat', 'page'],
  },
  {
    key: 'trade',
    paths: ['/trade'],
    portfolio: 'trade',
    query: ['market'],
    layout: 'full-height',
  },
  // How the services do; the specification names no page for it.
  { key: 'status', paths: ['/status'] },
  // Where a statement of an account says that it can be verified; the specification names no page for it.
  { key: 'verify_statement', paths: ['/verify_statement'] },
  { key: 'markets', paths: ['/markets'], query: ['quote', 'sort', 'order', 'q'] },
  // Exists only where the outside world is played; its route says so.
  { key: 'sandbox', paths: ['/sandbox'], isIndexed: false },
  { key: 'home', paths: ['/'] },
] as const satisfies readonly (Omit<PageEntry, 'key'> & { key: string })[];

export type PageKey = (typeof pageTable)[number]['key'];

const entries: readonly PageEntry[] = pageTable;

/** A page that hides with another: an article goes where its blog goes. */
const hidesWith: Readonly<Partial<Record<PageKey, string>>> = {
  blog_detail: 'blog',
  connect: 'applications',
};

/** Read once: each drawing asks several times which page a path is. */
const patterns = entries.flatMap((page) => page.paths.map((path) => ({ page, ...patternOf(path) })));

export function findPage(path: string): PageEntry | undefined {
  const parts = partsOf(path);
  return patterns.find((pattern) => matches(pattern, parts))?.page;
}

/** The part of a query that the page at a path reads, with its `?`, each parameter once and none empty; '' when it reads none of it. */
export function knownQuery(path: string, search: string): string {
  const given = new Map(new URLSearchParams(search));
  const known = (findPage(path)?.query ?? []).flatMap((name) => {
    const value = given.get(name) ?? '';
    return value === '' ? [] : [[name, value]];
  });
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`;
}

/** Whether a portfolio of this kind opens the page. */
export function opensTo(key: PageKey, portfolio: RequiredPortfolio): boolean {
  const required = entries.find((page) => page.key === key)?.portfolio;
  return required === undefined || required === portfolio;
}

export type Resolution =
  | { readonly kind: 'page'; readonly page: PageEntry }
  | { readonly kind: 'redirect'; readonly to: string };

const home: Resolution = { kind: 'redirect', to: '/' };

/** What a path leads to on a brand: a page, another path, or home for whatever is unknown or hidden. */
export function resolvePath(path: string, hiddenPages: readonly string[]): Resolution {
  const page = findPage(path);
  if (page === undefined || isHidden(page.key, hiddenPages)) return home;
  if (page.redirectsTo !== undefined) return redirectOf(page.redirectsTo, path, hiddenPages);
  return { kind: 'page', page };
}

/** Whether menus may link to the page on this brand. */
export function isOffered(key: PageKey, hiddenPages: readonly string[]): boolean {
  const target = entries.find((page) => page.key === key)?.redirectsTo;
  return !isHidden(key, hiddenPages) && (target === undefined || leadsToPage(target, hiddenPages));
}

function leadsToPage(target: string, hiddenPages: readonly string[]): boolean {
  return resolvePath(target.replace(/\?.*$/, ''), hiddenPages).kind === 'page';
}

function isHidden(key: PageKey, hiddenPages: readonly string[]): boolean {
  return hiddenPages.includes(key) || hiddenPages.includes(hidesWith[key] ?? '');
}

function redirectOf(target: string, path: string, hiddenPages: readonly string[]): Resolution {
  const destination = resolvePath(target.replace(/\?.*$/, ''), hiddenPages);
  if (destination.kind === 'redirect') return destination;
  const request = /^\/user\/support\/([^/]+)$/.exec(path)?.[1];
  return { kind: 'redirect', to: request === undefined ? target : `${target}&request=${request}` };
}
