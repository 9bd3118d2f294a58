import type { Brand } from './brand.ts';
import { BrandFields } from './brand-fields.ts';
import { changedLook } from './look.ts';

/** Reads an operator's brand.json; whatever is missing or odd is named with its place, so that it can be mended. */
export function parseBrand(folder: string, description: unknown, logo: string): Brand {
  const read = new BrandFields(folder);
  const brand = read.fields(description, 'the brand');
  const company = read.fields(brand.company, 'company');
  const words = read.fields(brand.pathWords, 'pathWords');
  const look = read.fields(brand.look ?? {}, 'look');
  const hosts = read.list(brand, 'hosts').map((host) => read.host(host));
  if (!hosts.some(({ purpose }) => purpose === 'public')) read.fail('a brand needs a public host');

  return {
    id: read.text(brand, 'id'),
    name: read.text(brand, 'name'),
    company: {
      name: read.text(company, 'name'),
      address: read.text(company, 'address'),
      supportEmail: read.text(company, 'supportEmail'),
    },
    pathWords: { buy: read.text(words, 'buy'), sell: read.text(words, 'sell') },
    hiddenPages: read.list(brand, 'hiddenPages').map(String),
    hosts,
    users: typeof brand.users === 'number' ? brand.users : null,
    social: Object.fromEntries(
      Object.entries(read.fields(brand.social ?? {}, 'social')).map(([name, url]) => [name, String(url)]),
    ),
    look: changedLook({
      light: read.colors(look.light),
      dark: read.colors(look.dark),
      ...read.size(look, 'radius'),
      ...read.size(look, 'radiusLarge'),
      ...read.size(look, 'headingWeight'),
    }),
    logo,
  };
}
