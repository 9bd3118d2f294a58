import type { PageDefinition } from './page-entry.ts';
import {
  connectParameters,
  exchangeQuery,
  ownExchangeQuery,
  providerReturnParameters,
} from './page-queries.ts';

export const pageTable = [
  {
    key: 'buy_sell',
    paths: [
      '/koupit/{currencySlug}',
      '/prodat/{currencySlug}',
      '/buy/{currencySlug}',
      '/sell/{currencySlug}',
    ],
    within: 'exchange',
    portfolio: 'basic',
    query: exchangeQuery,
    ownQuery: ownExchangeQuery,
  },
  {
    key: 'wallet_address',
    paths: ['/wallet_address/{currency?}'],
    menu: { at: 230, to: '/wallet_address', visitor: 'drawer', user: 'drawer' },
    redirectsTo: '/blog/storing-cryptocurrencies',
  },
  {
    key: 'contact',
    paths: ['/contact'],
    menu: { at: 270, to: '/contact', visitor: 'everywhere', user: 'drawer' },
    footer: [{ column: 'portal', at: 70 }],
  },
  {
    key: 'exchange',
    paths: ['/exchange'],
    menu: { at: 20, to: '/exchange', visitor: 'everywhere', user: 'everywhere' },
    portfolio: 'basic',
    query: exchangeQuery,
    ownQuery: ownExchangeQuery,
  },
  {
    key: 'howitworks',
    paths: ['/howitworks'],
    menu: { at: 240, to: '/howitworks', visitor: 'everywhere', user: 'drawer' },
    footer: [{ column: 'portal', at: 10 }],
  },
  { key: 'login_token', paths: ['/login_token'], query: ['token'], isIndexed: false },
  {
    key: 'login',
    paths: ['/login', '/register', '/forgot_password', '/account_created', '/password_updated'],
    query: ['next'],
    ownQuery: ['next'],
  },
  { key: 'request', paths: ['/request'] },
  // Target of the mailed link to a visitor's support conversation. Requirement 2.1 does not list this page.
  { key: 'conversation', paths: ['/conversation'], query: ['token'], isIndexed: false },
  {
    key: 'orders',
    paths: ['/orders'],
    menu: { at: 60, to: '/orders', user: 'everywhere' },
    needsLogin: true,
  },
  {
    key: 'order',
    paths: ['/order_detail', '/quick_trade_detail', '/order'],
    within: 'orders',
    query: ['id', 'secret', 'payment', 'confirm', 'publicId', 'market'],
    isPersonal: true,
    isIndexed: false,
  },
  {
    key: 'terms',
    paths: ['/terms', '/marketing_agreement', '/personal_data_processing'],
    menu: { at: 280, to: '/terms', visitor: 'drawer', user: 'drawer' },
    footer: [
      { column: 'portal', at: 50 },
      { key: 'privacy', column: 'portal', at: 60, to: '/personal_data_processing' },
    ],
  },
  { key: 'set_password', paths: ['/set_password'], query: ['token'], isIndexed: false },
  {
    key: 'myaccount',
    paths: ['/myaccount'],
    menu: { at: 200, to: '/myaccount', user: 'drawer' },
    query: [
      ...['section', 'order', 'payment', 'currency', 'topic', 'tradeId'],
      ...['plan', 'edit', 'coin', 'amount', 'sort'],
    ],
    // Recurring orders require the basic portfolio, because what they buy is credited to it.
    sectionPortfolios: { autobuy: 'basic', autosell: 'basic' },
    needsLogin: true,
    isIndexed: false,
  },
  { key: 'user_support', paths: ['/user/support/{requestId?}'], redirectsTo: '/myaccount?section=support' },
  { key: 'form', paths: ['/form'], needsLogin: true, isIndexed: false },
  {
    key: 'balance',
    paths: ['/balance'],
    menu: { at: 50, to: '/balance', user: 'everywhere' },
    needsLogin: true,
    isIndexed: false,
  },
  {
    key: 'withdraw',
    paths: ['/withdraw'],
    menu: { at: 80, to: '/withdraw', user: 'everywhere' },
    query: ['id', 'currency', 'address', 'amount'],
    needsLogin: true,
    isIndexed: false,
  },
  // Target of the links in a withdrawal's mail, on any device. Requirement 2.1 does not list this page.
  {
    key: 'withdrawal',
    paths: ['/withdrawal'],
    within: 'withdraw',
    query: ['act', 'token', 'of'],
    isIndexed: false,
  },
  { key: 'bank_verification', paths: ['/overeni', '/potvrzeni'], query: ['id'], ownQuery: ['id'] },
  { key: 'email_unsubscribe', paths: ['/email_unsubscribe'], query: ['token'], isIndexed: false },
  // Target of the mail that asks a subscriber to confirm a notice about a capability. Requirement 2.1 does not list this page.
  { key: 'opening', paths: ['/opening'], query: ['token'], isIndexed: false },
  { key: 'twofactor_guide', paths: ['/twofactor_guide'], query: ['token'], isIndexed: false },
  // Target of the links in security mails. Requirement 2.1 does not list this page.
  { key: 'protect_account', paths: ['/protect_account'], query: ['act', 'token'], isIndexed: false },
  // OAuth consent page of connected programs. The requirements describe its API calls and no page.
  {
    key: 'connect',
    paths: ['/connect'],
    query: connectParameters,
    needsLogin: true,
    isIndexed: false,
  },
  { key: 'limits', paths: ['/limits'] },
  { key: 'fees', paths: ['/fees'], footer: [{ column: 'portal', at: 20 }] },
  {
    key: 'buy_gift_card',
    paths: ['/buy_gift_card'],
    query: ['id', 'secret'],
    feature: 'gift_cards',
    menu: { at: 210, to: '/buy_gift_card', visitor: 'drawer', user: 'drawer' },
    footer: [{ column: 'product', at: 40 }],
  },
  {
    key: 'claim_gift_card',
    paths: ['/claim_gift_card', '/poukaz'],
    feature: 'gift_cards',
    hasSecretFragment: true,
    menu: { at: 220, to: '/claim_gift_card', visitor: 'drawer', user: 'drawer' },
  },
  {
    key: 'lightning',
    paths: ['/lightning'],
    // Placed early, because a narrow header drops its last items, and users must always see the compact LN (requirement 2.4).
    menu: { at: 45, to: '/lightning', visitor: 'everywhere', user: 'everywhere' },
    query: ['request'],
    ownQuery: ['request'],
    portfolio: 'basic',
  },
  // Requirement 2.1 does not list this page.
  {
    key: 'bolt_cards',
    paths: ['/lightning/cards'],
    within: 'lightning',
    query: ['card'],
    needsLogin: true,
    isIndexed: false,
    portfolio: 'basic',
  },
  { key: 'mobile_chart', paths: ['/mobile-chart'], query: ['market'], layout: 'bare', isIndexed: false },
  {
    key: 'mobile',
    paths: ['/mobile'],
    feature: 'mobile',
    menu: { at: 250, to: '/mobile', visitor: 'everywhere' },
    footer: [{ column: 'portal', at: 30 }],
  },
  {
    key: 'staking',
    paths: ['/staking'],
    menu: { at: 110, to: '/staking', visitor: 'everywhere', user: 'everywhere' },
    footer: [{ column: 'product', at: 30 }],
    query: ['product', 'stakes'],
    portfolio: 'basic',
  },
  // Requirement 2.1 does not list this page.
  {
    key: 'loans',
    paths: ['/loans'],
    menu: { at: 115, to: '/loans', user: 'drawer' },
    query: ['coin', 'loans'],
    portfolio: 'basic',
    isIndexed: false,
  },
  // Requirement 2.1 does not list this page.
  {
    key: 'loan_journal',
    paths: ['/loans/{loanId}'],
    within: 'loans',
    query: ['before'],
    needsLogin: true,
    portfolio: 'basic',
    isIndexed: false,
  },
  { key: 'bankid', paths: ['/bankid'], query: providerReturnParameters, ownQuery: providerReturnParameters },
  { key: 'email_verification', paths: ['/email_verification'], query: ['act', 'token'], isIndexed: false },
  // Requirement 2.1 does not list this page.
  {
    key: 'lightning_wallets',
    paths: ['/lightning/wallets', '/lightning/wallets/{sourceId}'],
    within: 'lightning',
    query: ['page'],
    needsLogin: true,
    portfolio: 'basic',
    isIndexed: false,
  },
  {
    key: 'donate',
    paths: ['/donate/{alias}'],
    query: ['invoice', 'refused'],
    ownQuery: ['invoice', 'refused'],
    isIndexed: false,
  },
  {
    key: 'blog_detail',
    paths: ['/blog/{articleName}'],
    within: 'blog',
    feature: 'blog',
    footer: [{ column: 'learn', at: 20, to: '/blog/first-purchase' }],
  },
  {
    key: 'blog',
    paths: ['/blog'],
    feature: 'blog',
    menu: { at: 260, to: '/blog', visitor: 'everywhere', user: 'drawer' },
    footer: [
      { key: 'dca', column: 'product', at: 20, search: { tag: 'saving' } },
      { column: 'learn', at: 10 },
    ],
    query: ['tag', 'page'],
  },
  { key: 'faq', paths: ['/faq'], query: ['category', 'q'] },
  { key: 'oauth', paths: ['/oauth'], query: providerReturnParameters, isIndexed: false },
  { key: 'changelog', paths: ['/changelog'], query: ['page'] },
  {
    key: 'payment_result',
    paths: ['/payments/result'],
    within: 'funding',
    query: ['payment'],
    needsLogin: true,
    isIndexed: false,
  },
  {
    key: 'careers',
    paths: ['/careers'],
    feature: 'careers',
    footer: [{ column: 'portal', at: 40 }],
    query: ['page'],
  },
  {
    key: 'currencies',
    paths: ['/currencies'],
    footer: [{ column: 'product', at: 10 }],
    query: ['q', 'show', 'sort', 'order', 'fiat', 'page'],
  },
  {
    key: 'trade',
    paths: ['/trade'],
    feature: 'trading',
    menu: { at: 30, to: '/trade', visitor: 'everywhere', user: 'everywhere' },
    portfolio: 'trade',
    query: ['market'],
    layout: 'full-height',
  },
  // The status of the services. Requirement 2.1 does not list this page.
  { key: 'status', paths: ['/status'], footer: [{ column: 'portal', at: 80 }] },
  // The page, printed on account statements, that verifies them. Requirement 2.1 does not list this page.
  { key: 'verify_statement', paths: ['/verify_statement'] },
  {
    key: 'markets',
    paths: ['/markets'],
    feature: 'trading',
    menu: { at: 40, to: '/markets', visitor: 'everywhere', user: 'everywhere' },
    query: ['quote', 'sort', 'order', 'q'],
  },
  // Available only if providers are simulated; the route checks this.
  { key: 'sandbox', paths: ['/sandbox'], isIndexed: false },
  { key: 'home', paths: ['/'], menu: { at: 10, to: '/', user: 'drawer' } },
] as const satisfies readonly PageDefinition<string>[];

export type PageKey = (typeof pageTable)[number]['key'];
export type PageEntry = PageDefinition<PageKey>;
