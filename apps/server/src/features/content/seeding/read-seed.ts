import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openingHours } from '@dukat/contract/back-office/content-details';
import { employmentKind } from '@dukat/contract/content/company-texts';
import { z } from '@dukat/contract/z';
import { type LocaleCode, localeCodes } from '@dukat/locales/locale';
import type { ContentKind, LocalizedText } from '@dukat/rules/content/publication';
import { assert } from '@dukat/rules/result';
import type { Label } from '../labels-repository.ts';
import type { ContentTexts, Draft } from '../writing/items-repository.ts';

/** One item of the seed files. */
export interface SeedItem {
  readonly kind: ContentKind;
  readonly name: string;
  readonly draft: Draft;
  /** A hash of the whole item: a different hash means a new version. */
  readonly hash: string;
}

export interface Seed {
  readonly labels: readonly Label[];
  readonly items: readonly SeedItem[];
}

const day = z.iso.date();
const articleMeta = z.strictObject({
  tags: z.array(z.string()).min(1).max(10),
  publishedOn: day,
  isRecommended: z.boolean(),
  picture: z.string(),
});
const questionMeta = z.strictObject({ order: z.number().int() });
const positionMeta = z.strictObject({
  place: z.string().min(1),
  kind: employmentKind,
  publishedOn: day,
});
const datedMeta = z.strictObject({ publishedOn: day });
const names = z.strictObject({
  cs: z.string(),
  sk: z.string(),
  en: z.string(),
  de: z.string(),
  es: z.string(),
});

/** The date of items without one of their own: questions are ordered by position instead. */
const defaultDay = '2026-01-01';

/** The default values of fields that a kind does not have. */
export const emptyDraft = {
  shown_on: defaultDay,
  tags: [],
  category: null,
  picture: null,
  is_recommended: false,
  position: 0,
  place: '',
  employment: null,
  link: null,
  alert: null,
  hours: null,
} as const satisfies Omit<Draft, 'texts'>;

/** Reads a folder of seed files. A missing or invalid file stops the start with an error that names it. */
export function readSeed(folder: string): Seed {
  const items = [
    ...readItems(join(folder, 'articles'), (path) => readArticle(path)),
    ...readQuestions(join(folder, 'faq')),
    ...readItems(join(folder, 'careers'), (path) => readPosition(path)),
    ...readItems(join(folder, 'legal'), (path) => readDatedItem(path, 'legal')),
    ...readItems(join(folder, 'hours'), (path) => readHours(path)),
    ...readItems(join(folder, 'changelog'), (path) => readDatedItem(path, 'release')),
  ];
  return {
    labels: [
      ...readTags(join(folder, 'tags.json')),
      ...readCategories(join(folder, 'faq', 'categories.json')),
    ],
    items: items.map((item) => ({ ...item, hash: hashItem(item) })),
  };
}

type UnhashedItem = Omit<SeedItem, 'hash'>;

function readItems(folder: string, read: (path: string) => Omit<UnhashedItem, 'name'>): UnhashedItem[] {
  return listFolders(folder).map((name) => ({ name, ...read(join(folder, name)) }));
}

function listFolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

function readArticle(path: string): Omit<UnhashedItem, 'name'> {
  const { tags, publishedOn, isRecommended, picture } = articleMeta.parse(readJson(path, 'meta.json'));
  const about = { shown_on: publishedOn, tags, is_recommended: isRecommended, picture };
  return { kind: 'article', draft: { ...emptyDraft, ...about, texts: readItemTexts(path, 'described') } };
}

function readQuestions(folder: string): UnhashedItem[] {
  return listFolders(folder).flatMap((category) =>
    readItems(join(folder, category), (path) => {
      const { order } = questionMeta.parse(readJson(path, 'meta.json'));
      const texts = readItemTexts(path, 'titled');
      return { kind: 'question', draft: { ...emptyDraft, category, position: order, texts } };
    }),
  );
}

function readPosition(path: string): Omit<UnhashedItem, 'name'> {
  const { place, kind, publishedOn } = positionMeta.parse(readJson(path, 'meta.json'));
  const about = { shown_on: publishedOn, place, employment: kind };
  return { kind: 'position', draft: { ...emptyDraft, ...about, texts: readItemTexts(path, 'described') } };
}

function readDatedItem(path: string, kind: 'legal' | 'release'): Omit<UnhashedItem, 'name'> {
  const { publishedOn } = datedMeta.parse(readJson(path, 'meta.json'));
  return { kind, draft: { ...emptyDraft, shown_on: publishedOn, texts: readItemTexts(path, 'titled') } };
}

function readHours(path: string): Omit<UnhashedItem, 'name'> {
  const hours = openingHours.parse(readJson(path, 'meta.json'));
  return { kind: 'hours', draft: { ...emptyDraft, hours, texts: readItemTexts(path, 'titled') } };
}

function readItemTexts(path: string, shape: 'titled' | 'described'): ContentTexts {
  const read = (locale: LocaleCode) =>
    parseText(readFileSync(join(path, `${locale.slice(0, 2)}.md`), 'utf8'), shape, `${path} ${locale}`);
  const [cs_CZ, sk_SK, en_US, de_DE, es_ES] = localeCodes.map(read);
  assert(cs_CZ && sk_SK && en_US && de_DE && es_ES, 'expected five languages');
  return { cs_CZ, sk_SK, en_US, de_DE, es_ES };
}

/** Parses `# Title`, a description of one paragraph if the kind has one, and the body. */
function parseText(file: string, shape: 'titled' | 'described', where: string): LocalizedText {
  const [head = '', ...blocks] = file
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n\s*\n/);
  const title = /^# (.+)$/.exec(head.trim())?.[1];
  assert(title !== undefined, `expected ${where} to begin with a title`);
  const described = shape === 'described' ? blocks.splice(0, 1) : [];
  const description = described.join('').replaceAll(/\s+/g, ' ').trim();
  assert(
    shape === 'titled' || /^[^#>*|-]/.test(description),
    `expected ${where} to have a description of one paragraph`,
  );
  return { title, description, body: blocks.join('\n\n') };
}

function readTags(path: string): Label[] {
  if (!existsSync(path)) return [];
  const tags = z.record(z.string(), names).parse(JSON.parse(readFileSync(path, 'utf8')));
  return Object.entries(tags).map(([key, given], index) => ({
    kind: 'tag',
    key,
    position: index * 10,
    names: toLabelNames(given),
  }));
}

function readCategories(path: string): Label[] {
  if (!existsSync(path)) return [];
  const shape = z.array(z.strictObject({ key: z.string(), names }));
  return shape.parse(JSON.parse(readFileSync(path, 'utf8'))).map(({ key, names: given }, index) => ({
    kind: 'category',
    key,
    position: index * 10,
    names: toLabelNames(given),
  }));
}

function toLabelNames({ cs, sk, en, de, es }: z.output<typeof names>): Label['names'] {
  return { cs_CZ: cs, sk_SK: sk, en_US: en, de_DE: de, es_ES: es };
}

function readJson(path: string, name: string): unknown {
  return JSON.parse(readFileSync(join(path, name), 'utf8'));
}

/** Fields that an item does not have are omitted, so that adding a kind does not change every hash and republish every text. */
function hashItem(item: UnhashedItem): string {
  const { alert, hours, ...draft } = item.draft;
  const own = { ...draft, ...(alert !== null && { alert }), ...(hours !== null && { hours }) };
  return createHash('sha256')
    .update(JSON.stringify({ ...item, draft: own }))
    .digest('hex');
}
