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
  /** It stands; the others resolve to home until they do, and nothing links to them. */
  readonly isBuilt?: true;
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
    isBuilt: true,
  },
  {
    key: 'wallet_address',
    paths: ['/wallet_address/{currency?}'],
    redirectsTo: '/blog/storing-cryptocurrencies',
  },
  { key: 'contact', paths: ['/contact'], isBuilt: true },
  {
    key: 'exchange',
    paths: ['/exchange'],
    portfolio: 'basic',
    query: exchangeQuery,
    ownQuery: ownExchangeQuery,
    isBuilt: true,
  },
  { key: 'howitworks', paths: ['/howitworks'], isBuilt: true },
  { key: 'login_token', paths: ['/login_token'], query: ['token'], isBuilt: true, isIndexed: false },
  {
    key: 'login',
    paths: ['/login', '/register', '/forgot_password', '/account_created', '/password_updated'],
    query: ['next'],
    ownQuery: ['next'],
    isBuilt: true,
  },
  { key: 'request', paths: ['/request'], isBuilt: true },
  // Where the link of a mail opens a visitor's conversation with the house; the specification names no page for it.
  { key: 'conversation', paths: ['/conversation'], query: ['token'], isBuilt: true, isIndexed: false },
  { key: 'orders', paths: ['/orders'], needsLogin: true, isBuilt: true },
  {
    key: 'order',
    paths: ['/order_detail', '/quick_trade_detail', '/order'],
    query: ['id', 'secret', 'payment', 'confirm', 'publicId', 'market'],
    isPersonal: true,
    isBuilt: true,
    isIndexed: false,
  },
  { key: 'terms', paths: ['/terms', '/marketing_agreement', '/personal_data_processing'], isBuilt: true },
  { key: 'set_password', paths: ['/set_password'], query: ['token'], isBuilt: true, isIndexed: false },
  {
    key: 'myaccount',
    paths: ['/myaccount'],
    query: ['section'],
    needsLogin: true,
    isBuilt: true,
    isIndexed: false,
  },
  { key: 'user_support', paths: ['/user/support/{requestId?}'], redirectsTo: '/myaccount?section=support' },
  { key: 'form', paths: ['/form'], needsLogin: true, isBuilt: true, isIndexed: false },
  { key: 'balance', paths: ['/balance'], needsLogin: true, isBuilt: true, isIndexed: false },
  {
    key: 'withdraw',
    paths: ['/withdraw'],
    query: ['id', 'currency'],
    needsLogin: true,
    isBuilt: true,
    isIndexed: false,
  },
  // Where the links of a withdrawal's mail lead, on whatever device; the specification names no page for it.
  {
    key: 'withdrawal',
    paths: ['/withdrawal'],
    query: ['act', 'token'],
    isBuilt: true,
    isIndexed: false,
  },
  {
    key: 'bank_verification',
    paths: ['/overeni', '/potvrzeni'],
    query: ['id'],
    ownQuery: ['id'],
    isBuilt: true,
  },
  {
    key: 'email_unsubscribe',
    paths: ['/email_unsubscribe'],
    query: ['token'],
    isBuilt: true,
    isIndexed: false,
  },
  // Where the mail leads that asks whether an address waits for a capability; the specification names no page for it.
  { key: 'opening', paths: ['/opening'], query: ['token'], isBuilt: true, isIndexed: false },
  {
    key: 'twofactor_guide',
    paths: ['/twofactor_guide'],
    query: ['token'],
    isBuilt: true,
    isIndexed: false,
  },
  // Where the links of security mails lead; the specification names no page for them.
  {
    key: 'protect_account',
    paths: ['/protect_account'],
    query: ['act', 'token'],
    isBuilt: true,
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
    isBuilt: true,
    isIndexed: false,
  },
  { key: 'limits', paths: ['/limits'], isBuilt: true },
  { key: 'fees', paths: ['/fees'], isBuilt: true },
  { key: 'buy_gift_card', paths: ['/buy_gift_card'], isBuilt: true },
  { key: 'claim_gift_card', paths: ['/claim_gift_card', '/poukaz'], isBuilt: true },
  { key: 'lightning', paths: ['/lightning'], portfolio: 'basic', isBuilt: true },
  {
    key: 'mobile_chart',
    paths: ['/mobile-chart'],
    query: ['market'],
    layout: 'bare',
    isIndexed: false,
    isBuilt: true,
  },
  { key: 'mobile', paths: ['/mobile'], isBuilt: true },
  { key: 'staking', paths: ['/staking'], portfolio: 'basic', isBuilt: true },
  {
    key: 'bankid',
    paths: ['/bankid'],
    query: ['state', 'code', 'iss', 'error'],
    ownQuery: ['state', 'code', 'iss', 'error'],
    isBuilt: true,
  },
  {
    key: 'email_verification',
    paths: ['/email_verification'],
    query: ['act', 'token'],
    isBuilt: true,
    isIndexed: false,
  },
  { key: 'donate', paths: ['/donate/{alias}'], isIndexed: false },
  { key: 'blog_detail', paths: ['/blog/{articleName}'], isBuilt: true },
  { key: 'blog', paths: ['/blog'], query: ['tag', 'page'], isBuilt: true },
  { key: 'faq', paths: ['/faq'], query: ['category', 'q'], isBuilt: true },
  {
    key: 'oauth',
    paths: ['/oauth'],
    query: ['state', 'code', 'iss', 'error'],
    isBuilt: true,
    isIndexed: false,
  },
  { key: 'changelog', paths: ['/changelog'], query: ['page'], isBuilt: true },
  {
    key: 'payment_result',
    paths: ['/payments/result'],
    query: ['payment'],
    needsLogin: true,
    isIndexed: false,
    isBuilt: true,
  },
  { key: 'careers', paths: ['/careers'], query: ['page'], isBuilt: true },
  {
    key: 'currencies',
    paths: ['/currencies'],
    query: ['q', 'show', 'sort', 'order', 'fiat', 'page'],
    isBuilt: true,
  },
  {
    key: 'trade',
    paths: ['/trade'],
    portfolio: 'trade',
    query: ['market'],
    layout: 'full-height',
    isBuilt: true,
  },
  // How the services do; the specification names no page for it.
  { key: 'status', paths: ['/status'], isBuilt: true },
  // Where a statement of an account says that it can be verified; the specification names no page for it.
  { key: 'verify_statement', paths: ['/verify_statement'], isBuilt: true },
  { key: 'markets', paths: ['/markets'], query: ['quote', 'sort', 'order', 'q'], isBuilt: true },
  // Exists only where the outside world is played; its route says so.
  { key: 'sandbox', paths: ['/sandbox'], isBuilt: true, isIndexed: false },
  { key: 'home', paths: ['/'], isBuilt: true },
] as const satisfies readonly (Omit<PageEntry, 'key'> & { key: string })[];

export type PageKey = (typeof pageTable)[number]['key'];

const entries: readonly PageEntry[] = pageTable;

/** A page that hides with another: an article goes where its blog goes. */
const hidesWith: Readonly<Partial<Record<PageKey, string>>> = {
  blog_detail: 'blog',
  connect: 'applications',
};

export function findPage(path: string): PageEntry | undefined {
  const parts = partsOf(path);
  return entries.find((page) => page.paths.some((pattern) => matches(partsOf(pattern), parts)));
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

/** What a path leads to on a brand: a page, another path, or home for whatever is unknown, hidden or not built yet. */
export function resolvePath(path: string, hiddenPages: readonly string[]): Resolution {
  const page = findPage(path);
  if (page === undefined || isHidden(page.key, hiddenPages)) return home;
  if (page.redirectsTo !== undefined) return redirectOf(page.redirectsTo, path, hiddenPages);
  return page.isBuilt ? { kind: 'page', page } : home;
}

/** Whether menus may link to the page on this brand. */
export function isOffered(key: PageKey, hiddenPages: readonly string[]): boolean {
  return entries.some((page) => page.key === key && page.isBuilt === true) && !isHidden(key, hiddenPages);
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

function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  const needed = pattern.filter((part) => !part.endsWith('?}')).length;
  if (parts.length < needed || parts.length > pattern.length) return false;
  return parts.every((part, index) => pattern[index]?.startsWith('{') || pattern[index] === part);
}
