import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { everyRefusal, everyRefusalText } from '../../packages/locales/src/testing/every-refusal.ts';
import { comparable, measuredLimits, measuredTexts } from './measured.ts';

// The required texts and limits (docs/requirements), and what the code has in their places.

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Required {
  readonly section: string;
  /** The first cell of a row in differences.md. */
  readonly differs?: string;
  /** The feature that is not built. */
  readonly pending?: string;
}

export interface RequiredText extends Required {
  readonly text: string;
  readonly in?: readonly string[];
  readonly names?: Readonly<Record<string, string>>;
}

export interface RequiredLimit extends Required {
  readonly name: string;
  readonly value: unknown;
  readonly constant?: string;
  readonly measured?: string;
  readonly declared?: string;
  readonly notCompared?: string;
}

export const texts: readonly RequiredText[] = JSON.parse(read('docs/requirements/texts.json'));
export const limits: readonly RequiredLimit[] = JSON.parse(read('docs/requirements/limits.json'));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns the value at `file#export.key`. Undefined if there is no such export. */
async function constantAt(place: string): Promise<unknown> {
  const [file = '', path = ''] = place.split('#');
  const exported: unknown = await import(pathToFileURL(join(root, file)).href);
  return path.split('.').reduce((value, key) => (isObject(value) ? value[key] : undefined), exported);
}

/** Returns the value that the code has for a limit. Undefined if it cannot be found. */
export async function valueInCode(limit: RequiredLimit): Promise<unknown> {
  if (limit.constant !== undefined) return comparable(await constantAt(limit.constant));
  if (limit.measured !== undefined) return measuredLimits[limit.measured]?.();
  const [file = '', declaration = ''] = (limit.declared ?? '').split('#');
  return declaration !== '' && holdsValue(declaration, limit.value) && read(file).includes(declaration)
    ? limit.value
    : undefined;
}

/** A declaration proves a value only if it names it. */
const holdsValue = (declaration: string, value: unknown) =>
  new RegExp(`(?<!\\d)${String(value)}(?!\\d)`).test(declaration);

/** Returns the English texts of a Lingui catalogue. */
function catalogueTexts(path: string): readonly string[] {
  const entries = read(path)
    .replaceAll('"\n"', '')
    .matchAll(/^msgid ".+"\nmsgstr ("(?:[^"\\]|\\.)*")$/gm);
  return [...entries].map(([, text = '""']): string => JSON.parse(text));
}

const catalogues = globSync('{apps/web,packages/*}/src/**/locales/en_US.po', { cwd: root });
const refusals = Object.values(everyRefusal).flatMap((its) =>
  Object.keys(its).map((code): [string, string] => [code, everyRefusalText.text(code, 'en_US')]),
);

/** Every English text of the catalogues and refusals. */
export const everyText: ReadonlySet<string> = new Set([
  ...catalogues.flatMap(catalogueTexts),
  ...refusals.map(([, text]) => text),
]);

/** Returns the texts in one place of a required text. */
async function textsIn(place: string, wanted: string): Promise<readonly unknown[]> {
  if (place.endsWith('.po')) return catalogueTexts(place);
  if (place.includes('#')) return [await constantAt(place)];
  const [kind = '', name = ''] = place.split(':');
  if (kind === 'refusal') return refusals.filter(([code]) => code === name).map(([, text]) => text);
  if (kind === 'measured') return [measuredTexts[name]?.()];
  return read(place).includes(`'${wanted}'`) ? [wanted] : [];
}

/** Returns the places that should have the text and do not. */
export async function placesWithout({ text, in: places = [], names = {} }: RequiredText): Promise<string[]> {
  const wanted = text.replace(/\{(\w+)\}/g, (_, name: string) => `{${names[name] ?? name}}`);
  const found = await Promise.all(places.map((place) => textsIn(place, wanted)));
  return places.filter((_, index) => found[index]?.includes(wanted) !== true);
}
