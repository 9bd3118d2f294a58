import { type PageEntry, pageTable } from '@dukat/brands/page-table';
import { describe, expect, test } from 'vitest';
import { allPages } from '../platform/every-page.ts';
import { getPage, type PageResponse } from '../platform/get-page.ts';

// Malformed and hostile addresses: each must get a fitting page, never a blank page or an error.

const brand = 'finex';
const entries: readonly PageEntry[] = pageTable;

const hostile = [
  '__proto__',
  'constructor',
  'zzz',
  '-1',
  '0x10',
  '1e99',
  'null',
  '[object Object]',
  '%',
  '\u0007\u001b[2J',
  '\u202eabc\u2066',
  'ביטקוין',
  '"><script>alert(1)</script>',
  "';drop table users--",
  '//evil.example',
  'a'.repeat(4_000),
];

/** Follows the redirects that normalize an address. */
async function land(path: string): Promise<PageResponse & { readonly at: string }> {
  let at = path;
  for (let steps = 0; steps < 3; steps += 1) {
    const drawn = await getPage({ brand, path: at });
    if (drawn.location === undefined) return { ...drawn, at };
    const next = new URL(drawn.location, 'http://here');
    at = next.pathname + next.search;
  }
  throw new Error(`${path} leads in a circle, by ${at}`);
}

/** Returns what is wrong with the page reached; empty if nothing is. */
function findProblem(
  path: string,
  { status, body, at }: PageResponse & { readonly at: string },
): readonly string[] {
  const text = body.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '');
  const wrong = [
    status === 200 || status === 404 ? undefined : `status ${status}`,
    text.includes('<main') && /\p{L}{3}/u.test(text) ? undefined : 'blank',
    text.includes('<script>alert') ? 'a script of the address' : undefined,
    // The server's response shows the page's error state.
    text.includes('Something went wrong') ? 'failed' : undefined,
  ].filter((found) => found !== undefined);
  return wrong.length === 0 ? [] : [`${path.slice(0, 120)} (${at.slice(0, 120)}): ${wrong.join(', ')}`];
}

const reading = allPages.flatMap(({ key, path }) => {
  const names = entries.find((entry) => entry.key === key)?.query ?? [];
  return names.length === 0 ? [] : [{ path, names }];
});

describe('a URL with malformed parameters', () => {
  test('is tested for every page with parameters', () => expect(reading.length).toBeGreaterThan(15));

  test.each(reading)('$path?$names.0 … shows that page', async ({ path, names }) => {
    const wrong: string[] = [];
    for (const name of names) {
      for (const value of hostile) {
        const address = `${path}?${new URLSearchParams({ [name]: value })}`;
        wrong.push(...findProblem(address, await land(address)));
      }
    }
    expect(wrong).toEqual([]);
  });

  test('may repeat a parameter, add brackets or omit the value', async () => {
    const wrong: string[] = [];
    for (const { path, names } of reading) {
      for (const name of names) {
        for (const query of [
          `${name}=a&${name}=b`,
          `${name}[]=a&${name}[b]=c`,
          `${name}`,
          `${name}=`,
          '&=&?',
        ]) {
          wrong.push(...findProblem(`${path}?${query}`, await land(`${path}?${query}`)));
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('an unknown name', () => {
  const places = ['/buy/', '/sell/', '/koupit/', '/blog/', '/blog?tag=', '/faq?category='];
  test.each(places)('%s… returns 404', async (place) => {
    const wrong: string[] = [];
    for (const value of hostile.filter((each) => each !== '%')) {
      const address = place + encodeURIComponent(value);
      const landed = await land(address);
      wrong.push(...findProblem(address, landed));
      if (landed.status !== 404) wrong.push(`${address.slice(0, 120)}: ${landed.status}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    '/no-such-page',
    '/no/such/page',
    '/foo/bar',
    '/buy',
    '/blog/a/b',
    '/wp-admin',
    '/%D7%90',
    '/a%22%3E%3Cscript%3Ealert(1)',
  ])('%s returns 404 with the home page and a note', async (path) => {
    const { status, body } = await getPage({ brand, path });
    expect([status, body.includes('We couldn’t find that page.'), body.includes('<h1')]).toEqual([
      404,
      true,
      true,
    ]);
    expect(body).not.toContain('alert(1)');
    const home = await getPage({ brand, path: '/' });
    expect([home.status, home.body.includes('We couldn’t find that page.')]).toEqual([200, false]);
  });

  test.each(['fr_FR', 'xx', '__proto__', '<script>', 'cs-CZ\u0007'])(
    'the unknown language %j falls back to the site’s default',
    async (locale) => {
      const { status, body } = await getPage({
        brand,
        path: `/?${new URLSearchParams({ locale })}`,
        locale: 'xx_XX',
      });
      expect([status, /<html lang="([^"]+)"/.exec(body)?.[1]]).toEqual([200, 'cs-CZ']);
    },
  );
});
