import type { LocaleCode } from '@dukat/locales/locale';
import type { I18n } from '@lingui/core';
import { addTexts } from './i18n-for.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * Slices whose texts the route needs beside the texts of every page, if need be by its search parameters. A test compares the list with
     * the route's imports.
     */
    readonly texts?: Texts;
  }
}

type Texts = readonly string[] | ((search: object) => readonly string[]);

interface Match {
  readonly staticData: { readonly texts?: Texts };
  readonly search: object;
}

/** Returns the slices whose texts the matched routes need. */
export function listTextSlices(matches: readonly Match[]): readonly string[] {
  return [
    ...new Set(
      matches.flatMap(({ staticData: { texts = [] }, search }) =>
        typeof texts === 'function' ? texts(search) : texts,
      ),
    ),
  ];
}

/** Loads the texts for a navigation. Returns undefined if they are already loaded. */
export type LoadTexts = (slices: readonly string[]) => Promise<void> | undefined;

/** Tracks which texts the page has loaded, beginning with those it was rendered with. A load that fell back to English is not retried. */
export function textLoader(i18n: I18n, getLocale: () => LocaleCode, add = addTexts) {
  const loads = new Map<string, Promise<void>>();
  const here = new Set<string>();
  const mark = (slices: readonly string[]) => {
    for (const slice of slices) here.add(slice);
  };
  const loadOne = (slice: string) => {
    const load = loads.get(slice) ?? add(i18n, getLocale(), [slice]).then(() => mark([slice]));
    loads.set(slice, load);
    return load;
  };
  const load: LoadTexts = (slices) => {
    const missing = slices.filter((slice) => !here.has(slice));
    return missing.length === 0 ? undefined : Promise.all(missing.map(loadOne)).then(nothing);
  };
  return { load, mark };
}

function nothing(): void {}
