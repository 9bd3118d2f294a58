import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collectDescriptors } from '../build/descriptor-extractor.ts';
import { translate } from './compiled-texts.ts';

/** Returns every text of one language that a module's exports hold as data, at any depth. */
function* collectTexts(value: unknown, locale: string, within = false): Generator<string> {
  if (typeof value === 'string' && within) yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* collectTexts(inner, locale, within || key === locale);
}

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing/.test(file))
  .map((file) => join(import.meta.dirname, file));
const modules: readonly unknown[] = await Promise.all(files.map((file) => import(file)));

// Mails and screens must use the same terms: a mail that wrote "pedido" made customers look for an "orden" that the page did not name.
test.each([
  ['de_DE', /\bBestellung\w*|Zahlungsreferenz|(bestätig|geprüft)\w* (Ihre )?Identität|Identität .*bestätig/],
  ['es_ES', /\b(un|el|del|al|su|este|los|sus) pedidos?\b|\bPedido\b|laborable/],
  ['cs_CZ', /náš člověk/],
  ['sk_SK', /náš človek/],
] as const)('%s: mails and refusals use the same terms as the pages', (locale, other) => {
  const described = [...collectDescriptors(modules)].map((text) => translate(text, locale));
  const texts = [...described, ...collectTexts(modules, locale)];
  expect(texts.length).toBeGreaterThan(700);
  expect(texts.filter((text) => other.test(text))).toEqual([]);
});
