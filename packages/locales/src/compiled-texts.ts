import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Descriptor, Descriptors } from './descriptors.ts';
import { type LocaleCode, localeCodes } from './locale.ts';

// For the server only: a browser loads its own catalogues.

const folder = join(import.meta.dirname, '..', '..', '..', '.cache', 'texts');
const translations = new Map(localeCodes.map((locale) => [locale, readTranslations(locale)]));

/** Lingui compiles each message to an array of texts and, for each placeholder, an array that begins with its name. */
type Message = readonly (string | readonly [string])[];

function readTranslations(locale: LocaleCode): ReadonlyMap<string, string> {
  const { messages }: { messages: Readonly<Record<string, Message>> } = JSON.parse(readCompiled(locale));
  const texts = Object.entries(messages).map(([id, message]): [string, string] => [
    id,
    message.map((part) => (typeof part === 'string' ? part : `{${part[0]}}`)).join(''),
  ]);
  return new Map(texts);
}

function readCompiled(locale: LocaleCode): string {
  try {
    return readFileSync(join(folder, `${locale}.json`), 'utf8');
  } catch (cause) {
    throw new Error('The texts are not compiled: run `node scripts/build.mjs`.', { cause });
  }
}

/** The hash that Lingui uses as the key of a text is slow to compute. */
const keys = new WeakMap<Descriptor, string>();

function textKey(descriptor: Descriptor): string {
  const known = keys.get(descriptor);
  if (known !== undefined) return known;
  const key = generateMessageId(descriptor.message, descriptor.id);
  keys.set(descriptor, key);
  return key;
}

/** Returns a text in a language, or in English if no catalogue has it. Values that are not given leave their placeholders visible. */
export function translate(
  descriptor: Descriptor,
  locale: LocaleCode,
  values: Readonly<Record<string, string>> = {},
): string {
  const text = translations.get(locale)?.get(textKey(descriptor)) ?? descriptor.message;
  return fillText(text, values);
}

export type TextsInLanguage<Its extends Descriptors<string>> = { readonly [Id in keyof Its]: string };

/** Returns texts in a language, with their placeholders. */
export function translateAll<Its extends Descriptors<string>>(
  texts: Its,
  locale: LocaleCode,
): TextsInLanguage<Its>;
export function translateAll(
  texts: Descriptors<string>,
  locale: LocaleCode,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, translate(text, locale)]));
}

/** Fills the placeholders of a text. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
