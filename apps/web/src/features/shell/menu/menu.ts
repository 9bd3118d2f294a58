import { isSectionOffered } from '@dukat/brands/account-sections';
import type { PagePath } from '@dukat/brands/page-path';
import { isOffered, opensTo, type PageKey } from '@dukat/brands/page-table';
import type { Site } from '@dukat/brands/site';

/** Who looks at the menu, and where (specification 2.5). */
export interface MenuVisitor {
  readonly isSignedIn: boolean;
  readonly portfolio: 'basic' | 'trade';
  readonly menu: 'header' | 'drawer';
  readonly site: Pick<Site, 'portal' | 'features' | 'blogUrl'> & {
    readonly brand: { readonly hiddenPages: readonly string[] };
  };
}

interface MenuRule {
  readonly key: string;
  readonly page: PageKey;
  readonly to: PagePath;
  readonly search?: Readonly<Record<string, string>>;
  readonly isShown: (visitor: MenuVisitor) => boolean;
}

const everybody = () => true;
const inDrawer = ({ menu }: MenuVisitor) => menu === 'drawer';
const onExchange = ({ site }: MenuVisitor) => site.portal === 'exchange';
const signedIn = ({ isSignedIn }: MenuVisitor) => isSignedIn;
const signedInDrawer = (visitor: MenuVisitor) => signedIn(visitor) && inDrawer(visitor);
const notTrading = ({ portfolio }: MenuVisitor) => portfolio !== 'trade';
const visitorOrDrawer = (visitor: MenuVisitor) => !visitor.isSignedIn || inDrawer(visitor);

const account = (section: string) => ({ page: 'myaccount', to: '/myaccount', search: { section } }) as const;

export const menuRules = [
  { key: 'home', page: 'home', to: '/', isShown: signedInDrawer },
  { key: 'exchange', page: 'exchange', to: '/exchange', isShown: everybody },
  {
    key: 'trading',
    page: 'trade',
    to: '/trade',
    // A visitor has no portfolio that could be selected, and finds what the portal is about.
    isShown: onExchange,
  },
  { key: 'markets', page: 'markets', to: '/markets', isShown: onExchange },
  { key: 'balance', page: 'balance', to: '/balance', isShown: signedIn },
  { key: 'orders', page: 'orders', to: '/orders', isShown: signedIn },
  { key: 'deposit', ...account('funding'), isShown: signedIn },
  { key: 'withdraw', page: 'withdraw', to: '/withdraw', isShown: signedIn },
  { key: 'transactions', ...account('transactions'), isShown: signedInDrawer },
  { key: 'lightning', page: 'lightning', to: '/lightning', isShown: everybody },
  { key: 'staking', page: 'staking', to: '/staking', isShown: everybody },
  // After Lightning, whose sign has its room in the header of a user (2.4) whatever the language is.
  { key: 'savings', ...account('autobuy'), isShown: (visitor) => visitor.isSignedIn && notTrading(visitor) },
  {
    key: 'autosell',
    ...account('autosell'),
    isShown: (visitor) => visitor.isSignedIn && notTrading(visitor),
  },
  { key: 'support', ...account('support'), isShown: signedInDrawer },
  { key: 'referral', ...account('referral'), isShown: signedInDrawer },
  { key: 'applications', ...account('applications'), isShown: signedInDrawer },
  { key: 'settings', ...account('settings'), isShown: signedInDrawer },
  { key: 'security', ...account('security'), isShown: signedInDrawer },
  { key: 'notifications', ...account('notifications'), isShown: signedInDrawer },
  { key: 'myaccount', page: 'myaccount', to: '/myaccount', isShown: signedInDrawer },
  {
    key: 'buy_gift_card',
    page: 'buy_gift_card',
    to: '/buy_gift_card',
    isShown: (visitor) => inDrawer(visitor) && visitor.site.features.gift_cards,
  },
  {
    key: 'claim_gift_card',
    page: 'claim_gift_card',
    to: '/claim_gift_card',
    isShown: (visitor) => inDrawer(visitor) && visitor.site.features.gift_cards,
  },
  { key: 'wallet_address', page: 'wallet_address', to: '/wallet_address', isShown: inDrawer },
  { key: 'howitworks', page: 'howitworks', to: '/howitworks', isShown: visitorOrDrawer },
  {
    key: 'mobile',
    page: 'mobile',
    to: '/mobile',
    isShown: ({ isSignedIn, site }) => !isSignedIn && site.features.mobile,
  },
  {
    key: 'blog',
    page: 'blog',
    to: '/blog',
    isShown: (visitor) => visitorOrDrawer(visitor) && visitor.site.features.blog,
  },
  { key: 'contact', page: 'contact', to: '/contact', isShown: visitorOrDrawer },
  { key: 'terms', page: 'terms', to: '/terms', isShown: inDrawer },
] as const satisfies readonly MenuRule[];

export type MenuKey = (typeof menuRules)[number]['key'];

export interface MenuItem {
  readonly key: MenuKey;
  readonly to: PagePath;
  readonly search: Readonly<Record<string, string>>;
  /** The address outside our pages that the item leads to instead. */
  readonly href: string | null;
}

/** What a menu holds for this visitor: by the rules, and only what exists on this brand. */
export function menuFor(visitor: MenuVisitor, isThere = isLinked): MenuItem[] {
  const { brand, blogUrl } = visitor.site;
  return menuRules
    .filter((rule) => rule.isShown(visitor) && isOpenTo(visitor, rule.page))
    .map((rule) => ({
      key: rule.key,
      page: rule.page,
      to: rule.to,
      search: searchOf(rule),
      href: rule.key === 'blog' ? blogUrl : null,
    }))
    .filter(({ page, search, href }) => href !== null || isThere(page, brand.hiddenPages, search))
    .map(({ page: _page, ...item }) => item);
}

/** A visitor has no portfolio, so that nothing is closed by one. */
function isOpenTo({ isSignedIn, portfolio }: MenuVisitor, page: PageKey): boolean {
  return !isSignedIn || opensTo(page, portfolio);
}

function searchOf(rule: MenuRule): Readonly<Record<string, string>> {
  return rule.search ?? {};
}

function isLinked(
  page: PageKey,
  hiddenPages: readonly string[],
  { section }: Readonly<Record<string, string>>,
): boolean {
  return isOffered(page, hiddenPages) && (section === undefined || isSectionOffered(section, hiddenPages));
}
