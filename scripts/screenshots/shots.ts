import { brands } from '@dukat/brands/sites';
import { portals } from '../../e2e/platform/browser.ts';
import {
  accountSections,
  everyAddress,
  isHiddenOn,
  type StandingPage,
} from '../../e2e/platform/every-page.ts';

/** One picture, before its language, width and colours are chosen. */
export interface Shot {
  readonly name: string;
  readonly brand: string;
  /** The portal's port, counted from the base port. */
  readonly portOffset: number;
  readonly path: string;
  readonly needsLogin: boolean;
  /** Where a link of the page leads to, rather than the page: the first that this finds. */
  readonly follows?: string;
}

const nowhere: Shot = {
  name: 'unknown-page',
  brand: 'anycoin',
  portOffset: 0,
  path: '/no-such-page',
  needsLogin: false,
};
const order: Shot = {
  name: 'order-of-mine',
  brand: 'anycoin',
  portOffset: 0,
  path: '/orders',
  needsLogin: true,
  follows: 'main a[href*="order"]',
};

/** The first page of each brand, every other page once, and of these the ones whose name holds one of the words. */
export function shotsOf(brandIds: readonly string[], words: readonly string[] | undefined): readonly Shot[] {
  const homes = brandIds.map((id) => shot(`home-${id}`, '/', { brand: id, needsLogin: false }));
  const pages = everyAddress.filter(({ key }) => key !== 'home').flatMap(shotsOfPage);
  const isWanted = ({ name }: Shot) => words === undefined || words.some((word) => name.includes(word));
  return [...homes, ...pages, order, nowhere].filter(isWanted);
}

function shotsOfPage({ key, path, needsLogin }: StandingPage): readonly Shot[] {
  const brand = brands.find(({ hiddenPages }) => !isHiddenOn(key, hiddenPages))?.id ?? '';
  const own = shot(nameOf(path), path, { brand, needsLogin });
  if (key !== 'myaccount') return [own];
  const account = accountSections.map((section) =>
    shot(`myaccount-${section}`, `${path}?section=${section}`, { brand: 'dukat', needsLogin }),
  );
  return [own, ...account];
}

function shot(
  name: string,
  path: string,
  { brand, needsLogin }: { readonly brand: string; readonly needsLogin: boolean },
): Shot {
  const portal = brands.find(({ id }) => id === brand)?.hosts[0]?.portal;
  const portOffset =
    portal === 'exchange' ? portals.exchange : portal === 'retail2' ? portals.secondRetail : 0;
  return { name, brand, portOffset, path, needsLogin };
}

function nameOf(path: string): string {
  return path.slice(1).replaceAll(/[^\w-]+/g, '-');
}
