import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import { brands } from '@dukat/brands/sites';
import { type LocaleCode, localeCodes } from '@dukat/locales/locale';
import type { Mail } from '@dukat/locales/mails/mail';
import { nameIn } from '@dukat/locales/pages/page-names';
import { type Refusals, refusalTexts } from '@dukat/locales/refusal-texts';
import { generalRefusals } from '@dukat/locales/refusals/general';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { renderMail } from '../../apps/server/src/features/notifications/render-mail.ts';
import { mergeMails, mergePages } from '../../apps/server/src/program/merge-slices.ts';
import { slices } from '../../apps/server/src/program/slices.ts';
import { root } from '../steps/paths.mjs';

/** Returns every text outside the web's own catalogues that a customer or an operator reads, one per line, in the five languages. */
export async function textNet(): Promise<string[]> {
  return [...refusals(), ...mails(), ...pages(), ...(await words())];
}

const line = (...fields: readonly string[]) => fields.map((field) => JSON.stringify(field)).join('\t');

function refusals(): string[] {
  const catalogues: readonly Refusals[] = [
    generalRefusals,
    ...slices.flatMap(({ refusals: its = [] }) => its),
  ];
  const texts = refusalTexts(catalogues);
  const codes = new Set(catalogues.flatMap((its) => Object.keys(its)));
  return [...codes]
    .toSorted()
    .flatMap((code) => localeCodes.map((locale) => line('refusal', code, locale, texts.text(code, locale))));
}

/** Returns the plain texts as sent, and only a hash of the HTML, which has the same words. */
function mails(): string[] {
  const known = mergeMails(slices);
  const [brand] = brands;
  if (brand === undefined) throw new Error('expected a brand');
  return Object.entries(known)
    .toSorted(byKey)
    .flatMap(([template, mail]) =>
      localeCodes.map((locale) => {
        const values = exampleValues(mail);
        const to = 'jana@example.com';
        const sent = renderMail(known, { messageId: 'id', to, locale, template, values }, brand);
        return line('mail', template, locale, sent.subject, sent.text, hash('sha256', sent.html));
      }),
    );
}

function exampleValues({ values, buttons }: Mail): Record<string, string> {
  const urls = ['unsubscribeUrl', ...buttons.map(({ value }) => value)];
  return Object.fromEntries(
    [...values, 'readersWord', 'unsubscribeUrl'].map((name) => [
      name,
      urls.includes(name) ? `https://example.com/${name}` : `<${name}>`,
    ]),
  );
}

function pages(): string[] {
  return Object.entries(mergePages(slices))
    .toSorted(byKey)
    .flatMap(([path, named]) =>
      localeCodes.map((locale) => {
        const { name, words: others } = nameIn(named, locale);
        return line('page', path, locale, name, others);
      }),
    );
}

/** Returns the texts of modules and catalogues, sorted by text. The path of keys is last, so that `cut -f 1-6` removes what a rename changes. */
async function words(): Promise<string[]> {
  const catalogues = await readCatalogues();
  const files = globSync(
    [
      'packages/locales/src/{*,{client-form,documents,search}/*}.ts',
      'packages/locales/src/coins/*.json',
      'apps/back-office/src/**/*-words.ts',
      'apps/web/src/features/guides/texts/*.ts',
    ],
    { cwd: root },
  ).filter((file) => !file.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map(
      (file): Promise<Record<string, unknown>> =>
        import(`${root}/${file}`, file.endsWith('.json') ? { with: { type: 'json' } } : {}),
    ),
  );
  return modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([, exported]) => translationsIn(exported, catalogues))
    .map(({ path, texts }) => line('word', ...texts, path))
    .toSorted();
}

/** Translations by message id, in the order of `localeCodes`. */
type Catalogues = readonly ReadonlyMap<string, string | undefined>[];

async function readCatalogues(): Promise<Catalogues> {
  const configs = ['packages/locales', 'apps/web'].map((folder) =>
    getConfig({ configPath: `${root}/${folder}/lingui.config.ts` }),
  );
  const catalogs = (await Promise.all(configs.map((config) => getCatalogs(config)))).flat();
  return Promise.all(
    localeCodes.map(async (locale) => {
      const read = await Promise.all(catalogs.map((catalog) => catalog.read(locale)));
      return new Map(
        read
          .flatMap((messages) => Object.entries(messages ?? {}))
          .map(([id, { translation }]) => [id, translation]),
      );
    }),
  );
}

interface Translated {
  readonly path: string;
  /** In the order of `localeCodes`. */
  readonly texts: readonly string[];
}

/** Finds each descriptor, and each object whose keys are the five languages with the texts at the same path below each of them. */
function translationsIn(value: unknown, catalogues: Catalogues, path = ''): Translated[] {
  if (!isRecord(value)) return [];
  if (typeof value.id === 'string' && typeof value.message === 'string') {
    const id = generateMessageId(value.message, value.id);
    return [{ path, texts: catalogues.map((texts) => texts.get(id) ?? '') }];
  }
  if (!isByLocale(value)) {
    return Object.entries(value).flatMap(([key, inner]) =>
      translationsIn(inner, catalogues, `${path}/${key}`),
    );
  }
  const texts = localeCodes.map((locale) => new Map(textsIn(value[locale])));
  const places = new Set(texts.flatMap((its) => [...its.keys()]));
  return [...places].map((place) => ({
    path: path + place,
    texts: texts.map((its) => its.get(place) ?? ''),
  }));
}

function textsIn(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}/${key}`));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isByLocale = (value: Record<string, unknown>): value is Record<LocaleCode, unknown> =>
  localeCodes.every((locale) => locale in value);

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;
