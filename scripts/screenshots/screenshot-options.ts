import { parseArgs } from 'node:util';
import { brands } from '@dukat/brands/sites';

export const widths = {
  phone: { width: 390, height: 844 },
  laptop: { width: 1024, height: 768 },
  desktop: { width: 1440, height: 900 },
} as const;
export const languages = { cs: 'cs_CZ', en: 'en_US' } as const;

export type Width = keyof typeof widths;
export type Scheme = 'light' | 'dark';
export type Language = keyof typeof languages;

/** The selection of screenshots; by default all. */
export interface ScreenshotOptions {
  /** Parts of page names; undefined for all pages. */
  readonly pages: readonly string[] | undefined;
  readonly brands: readonly string[];
  readonly languages: readonly Language[];
  readonly widths: readonly Width[];
  readonly schemes: readonly Scheme[];
  /** The port of a running program; if absent, one is started and stopped. */
  readonly port: number | undefined;
}

const usage = `Usage: npm run screenshots -- [--pages home,fees] [--brands anycoin,divex] [--languages cs,en]
  [--widths phone,laptop,desktop] [--schemes light,dark] [--port 3000]`;

/** Parses the command line. Throws with the usage text for an unknown argument. */
export function parseOptions(args: readonly string[]): ScreenshotOptions {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      pages: option,
      brands: option,
      languages: option,
      widths: option,
      schemes: option,
      port: option,
    },
  });
  const brandIds = brands.map(({ id }) => id);
  return {
    pages: values.pages?.split(','),
    brands: oneOrMore(values.brands, brandIds),
    languages: oneOrMore(values.languages, ['cs', 'en']),
    widths: oneOrMore(values.widths, ['desktop', 'laptop', 'phone']),
    schemes: oneOrMore(values.schemes, ['light', 'dark']),
    port: values.port === undefined ? undefined : portFrom(values.port),
  };
}

function oneOrMore<Word extends string>(given: string | undefined, known: readonly Word[]): readonly Word[] {
  if (given === undefined) return known;
  const words = given.split(',');
  const unknown = words.find((word) => !known.some((each) => each === word));
  if (unknown !== undefined) throw new Error(`${unknown} is none of ${known.join(', ')}.\n${usage}`);
  return known.filter((word) => words.includes(word));
}

function portFrom(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_000) throw new Error(`${text} is no port.\n${usage}`);
  return port;
}
