import { brands } from '@dukat/brands/sites';
import { portals } from '../../e2e/platform/browser.ts';
import { accountSections, allAddresses, isHiddenOn, type TestedPage } from '../../e2e/platform/every-page.ts';
import { demo } from '../../e2e/platform/log-in.ts';

/** A screenshot, before its language, width and colour scheme are chosen. */
export interface Shot {
  readonly name: string;
  readonly brand: string;
  /** The portal's port, relative to the base port. */
  readonly portOffset: number;
  readonly path: string;
  readonly who: Viewer;
  /** A selector: the screenshot shows the target of the first matching link instead of the page. */
  readonly follows?: string;
  /** Texts to enter into the page's fields and submit before that. */
  readonly fills?: readonly string[];
}

/** The viewer: a visitor, an account, an account that trades on the exchange, or an operator. */
export type Viewer = 'visitor' | 'person' | 'trader' | 'operator';

const nowhere: Shot = {
  name: 'unknown-page',
  brand: 'anycoin',
  portOffset: 0,
  path: '/no-such-page',
  who: 'visitor',
};
const orderLink = 'main a[href*="/order?id="]';
/** Orders at several steps: the demo account has one of each. */
const orders: readonly Shot[] = [
  ...[1, 2, 3, 4].map((nth) => ({
    ...nowhere,
    name: `order-of-mine-${nth}`,
    path: '/orders',
    who: 'person' as const,
    follows: `main tr:nth-child(${nth}) ${orderLink.slice('main '.length)}`,
  })),
];
/** The common pages as a trading account sees them. */
const traders: readonly Shot[] = [
  '/trade',
  '/balance',
  '/orders',
  '/withdraw',
  '/myaccount?section=trading-account',
  '/myaccount?section=transactions',
].map((path) => ({
  name: `trader-${toShotName(path.replace('myaccount?section=', ''))}`,
  brand: 'dukat',
  portOffset: portals.exchange,
  path,
  who: 'trader',
}));
/** The back office has no brand. */
const office = { brand: '', portOffset: portals.admin, who: 'operator' } as const;
const officePaths = [
  '/',
  '/suspense',
  '/payouts',
  '/withdrawals',
  '/cards',
  '/orders',
  '/requests',
  '/identity',
  '/markets',
  '/content',
  '/openings',
  '/log',
  '/account',
] as const;
const backOffice: readonly Shot[] = [
  ...officePaths.map((path) => ({ ...office, name: `office-${toShotName(path) || 'overview'}`, path })),
  {
    ...office,
    name: 'office-order',
    path: '/orders',
    fills: [demo.balances.email],
    follows: 'main a[href^="/orders/"]',
  },
  { ...office, name: 'office-person', path: '/identity', fills: [demo.balances.email, 'Screenshot'] },
  { ...office, name: 'office-item', path: '/content', follows: 'main a[href^="/content/"]' },
];

/** Returns the home page of each brand and every other page once, filtered to names that contain one of the words. */
export function listShots(
  brandIds: readonly string[],
  words: readonly string[] | undefined,
): readonly Shot[] {
  const homes = brandIds.map((id) => shot(`home-${id}`, '/', { brand: id, who: 'visitor' }));
  const pages = allAddresses.filter(({ key }) => key !== 'home').flatMap(listPageShots);
  const isWanted = ({ name }: Shot) => words === undefined || words.some((word) => name.includes(word));
  return [...homes, ...pages, ...orders, ...traders, ...backOffice, nowhere].filter(isWanted);
}

function listPageShots({ key, path, needsLogin }: TestedPage): readonly Shot[] {
  const brand = brands.find(({ hiddenPages }) => !isHiddenOn(key, hiddenPages))?.id ?? '';
  const who = needsLogin ? 'person' : 'visitor';
  const own = shot(toShotName(path), path, { brand, who });
  if (key !== 'myaccount') return [own];
  const account = accountSections.map((section) =>
    shot(`myaccount-${section}`, `${path}?section=${section}`, { brand: 'dukat', who }),
  );
  return [own, ...account];
}

function shot(
  name: string,
  path: string,
  { brand, who }: { readonly brand: string; readonly who: Viewer },
): Shot {
  const portal = brands.find(({ id }) => id === brand)?.hosts[0]?.portal;
  const portOffset =
    portal === 'exchange' ? portals.exchange : portal === 'retail2' ? portals.secondRetail : 0;
  return { name, brand, portOffset, path, who };
}

function toShotName(path: string): string {
  return path.slice(1).replaceAll(/[^\w-]+/g, '-');
}
