import { isSectionOffered } from '@dukat/brands/account-sections';
import { isOffered, type PageKey, type RequiredPortfolio } from '@dukat/brands/page-table';
import type { Feature } from '@dukat/brands/portals';
import type { Site } from '@dukat/brands/site';
import type { SearchOption } from '@dukat/contract/search';
import type { LocaleCode } from '@dukat/locales/locale';
import { type NamedPage, namedPage } from '@dukat/locales/search/page-names';
import { closest, plainWords } from '@dukat/rules/search/closeness';
import { optionOf } from './search-option.ts';

interface Page {
  readonly key: PageKey;
  readonly path: string;
  readonly section?: string;
  readonly isForUsers?: true;
  readonly portfolio?: RequiredPortfolio;
  readonly feature?: Feature;
}

const section = (name: string): Page => ({
  key: 'myaccount',
  path: `/myaccount?section=${name}`,
  section: name,
  isForUsers: true,
});
const forUsers = (key: PageKey): Page => ({ key, path: `/${key}`, isForUsers: true });
const open = (key: PageKey, more: Partial<Page> = {}): Page => ({ key, path: `/${key}`, ...more });

const pages: Readonly<Record<NamedPage, Page>> = {
  home: { key: 'home', path: '/' },
  exchange: open('exchange', { portfolio: 'basic' }),
  trade: open('trade', { portfolio: 'trade', feature: 'trading' }),
  markets: open('markets', { feature: 'trading' }),
  currencies: open('currencies'),
  balance: forUsers('balance'),
  orders: forUsers('orders'),
  withdraw: forUsers('withdraw'),
  funding: section('funding'),
  transactions: section('transactions'),
  autobuy: { ...section('autobuy'), portfolio: 'basic' },
  autosell: { ...section('autosell'), portfolio: 'basic' },
  support: section('support'),
  referral: section('referral'),
  applications: section('applications'),
  settings: section('settings'),
  security: section('security'),
  notifications: section('notifications'),
  myaccount: forUsers('myaccount'),
  howitworks: open('howitworks'),
  fees: open('fees'),
  limits: open('limits'),
  contact: open('contact'),
  status: open('status'),
  verify_statement: open('verify_statement'),
  request: open('request'),
  blog: open('blog', { feature: 'blog' }),
  careers: open('careers', { feature: 'careers' }),
  changelog: open('changelog'),
  mobile: open('mobile', { feature: 'mobile' }),
  lightning: open('lightning', { portfolio: 'basic' }),
  staking: open('staking', { portfolio: 'basic' }),
  buy_gift_card: open('buy_gift_card', { feature: 'gift_cards' }),
  claim_gift_card: open('claim_gift_card', { feature: 'gift_cards' }),
  twofactor_guide: open('twofactor_guide'),
  terms: open('terms'),
  privacy: { key: 'terms', path: '/personal_data_processing' },
};

const named = Object.entries(pages).flatMap(([name, page]) => (isNamed(name) ? [{ name, page }] : []));

function isNamed(name: string): name is NamedPage {
  return name in pages;
}

const mostPages = 6;
const firstPages: readonly NamedPage[] = ['exchange', 'markets', 'currencies', 'orders', 'contact'];

export interface Searcher {
  readonly site: Site;
  readonly language: LocaleCode;
  /** Undefined for a visitor. */
  readonly portfolio: RequiredPortfolio | undefined;
}

/** Pages that this person may open on this site, by their names; without a word, where most people go. */
export function findPages(wanted: string, searcher: Searcher): readonly SearchOption[] {
  const { language } = searcher;
  const offered = named.filter(({ page }) => isOpenTo(page, searcher));
  const found =
    wanted === ''
      ? offered.filter(({ name }) => firstPages.includes(name))
      : closest(
          offered.map((it) => ({ it, by: wordsOf(it.name, language) })),
          wanted,
          mostPages,
        );
  return found.map(({ name, page }) =>
    optionOf(language, { id: name, group: 'pages', label: namedPage(name, language).name, path: page.path }),
  );
}

function wordsOf(page: NamedPage, language: LocaleCode) {
  const { name, words } = namedPage(page, language);
  return { codes: [plainWords(page)], names: [plainWords(name)], words: plainWords(words) };
}

function isOpenTo(page: Page, { site, portfolio }: Searcher): boolean {
  const { hiddenPages } = site.brand;
  if (!isOffered(page.key, hiddenPages)) return false;
  if (page.section !== undefined && !isSectionOffered(page.section, hiddenPages)) return false;
  if (page.feature !== undefined && !site.features[page.feature]) return false;
  if (portfolio === undefined) return page.isForUsers !== true;
  return page.portfolio === undefined || page.portfolio === portfolio;
}
