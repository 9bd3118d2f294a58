import type { Brand } from '@dukat/brands/brand';
import { brands } from '@dukat/brands/sites';
import { type LocaleCode, languageTag, localeCodes } from '@dukat/locales/locale';
import { allAssets } from '@dukat/rules/rates/catalogue';
import { describe, expect, test } from 'vitest';
import { allAddresses, isHiddenOn, type TestedPage } from '../platform/every-page.ts';
import { getPage, type PageResponse } from '../platform/get-page.ts';

// Requests every path of every page on every brand, without a browser. Languages and portals take turns, so that each meets every page and
// every brand; with DRILLS=long every brand shows every page in every language.

const customerPortals = ['retail', 'exchange', 'secondRetail'] as const;
/** The program renders one page at a time; a few queued requests keep it busy. */
const concurrency = 6;

/** Runs the checks, some in parallel, and returns everything that was wrong. */
async function checkEach<Thing>(
  things: readonly Thing[],
  ask: (thing: Thing) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const left = [...things];
  const wrong: string[] = [];
  const checkNext = async () => {
    for (let thing = left.shift(); thing !== undefined; thing = left.shift())
      wrong.push(...(await ask(thing)));
  };
  await Promise.all(Array.from({ length: concurrency }, checkNext));
  return wrong;
}

interface PageCase {
  readonly brand: Brand;
  readonly locale: LocaleCode;
  readonly page: TestedPage;
}

/** The path to which a page redirects, if it does. */
function leadsTo({ key, path }: TestedPage, { hiddenPages }: Brand): string | undefined {
  if (isHiddenOn(key, hiddenPages)) return '/';
  return path === '/order_detail' ? '/order' : undefined;
}

/** Returns what is wrong with a response; empty if nothing is. */
function findProblem(
  { brand, locale, page }: PageCase,
  { status, location, body }: PageResponse,
): readonly string[] {
  const { key, path, needsLogin } = page;
  const next = leadsTo(page, brand);
  if (next !== undefined) {
    const at = location === undefined ? 'nowhere' : new URL(location, 'http://here').pathname;
    return status === 307 && at === next ? [] : [`${path}: ${status}, leads to ${at}`];
  }
  const parts = {
    language: `<html lang="${languageTag(locale)}"`,
    // Pages that need a login, or contain personal data, get their title in the browser, which knows the user.
    title: needsLogin || key === 'order' ? brand.name : `<title>${brand.name} | `,
    colours: `--action:light-dark(${brand.look.light.action},${brand.look.dark.action})`,
  };
  const missing = Object.entries(parts).flatMap(([name, part]) => (body.includes(part) ? [] : [name]));
  return status === 200 && missing.length === 0 ? [] : [`${path}: ${status}, without ${missing.join(', ')}`];
}

const isLong = process.env.DRILLS === 'long';

const turns = brands.flatMap((brand, row) =>
  localeCodes.map((locale, column) => {
    const portal = customerPortals[(row + column) % customerPortals.length] ?? 'retail';
    const pages = allAddresses.filter(
      (_, index) => isLong || (index + row + column) % localeCodes.length === 0,
    );
    return { id: brand.id, brand, locale, portal, pages };
  }),
);

test.each(turns)(
  'on $id pages of the portal $portal respond in $locale, and hidden ones redirect to the home page',
  async ({ id, brand, locale, portal, pages }) => {
    expect(pages.length).toBeGreaterThan(10);
    const wrong = await checkEach(pages, async (page) => {
      const drawn = await getPage({ brand: id, path: page.path, portal, locale });
      return findProblem({ brand, locale, page }, drawn);
    });
    expect(wrong).toEqual([]);
  },
);

test.each(['koupit', 'prodat'])('every coin has a page below /%s', async (word) => {
  const coins = allAssets.filter(({ kind, isStaked }) => kind === 'crypto' && isStaked !== true);
  expect(coins.length).toBeGreaterThan(200);
  const wrong = await checkEach(coins, async ({ slug, name }) => {
    const { status, body } = await getPage({ brand: 'anycoin', path: `/${word}/${slug}`, locale: 'cs_CZ' });
    const title = /<title>([^<]*)</.exec(body)?.[1]?.replaceAll('&#x27;', "'").replaceAll('&amp;', '&') ?? '';
    return status === 200 && title.includes(name) ? [] : [`${slug}: ${status}, ${title}`];
  });
  expect(wrong).toEqual([]);
});

describe('unknown values', () => {
  test('an unsupported language falls back to the site’s default', async () => {
    const { status, body } = await getPage({ brand: 'anycoin', path: '/?locale=fr_FR', locale: 'xx_XX' });
    expect([status, body.includes('<html lang="cs-CZ"')]).toEqual([200, true]);
  });
});
