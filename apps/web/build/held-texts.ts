import { runInNewContext } from 'node:vm';
import { type LocaleCode, localeFrom } from '@dukat/locales/locale';
import { holdHyphens, holdToValue, insertNonBreakingSpaces } from '@dukat/locales/non-breaking-spaces';
import type { Plugin } from 'vite';

const catalogue = /\/locales\/(\w+)\.po$/;
const compiled = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/;

/**
 * Adds non-breaking spaces to the texts at compile time, for server and browser alike. This costs nothing at run time, and translators
 * need not write invisible characters.
 */
export function heldTexts(): Plugin {
  return {
    name: 'held-texts',
    transform: {
      filter: { id: catalogue },
      handler(code, id) {
        const locale = localeFrom(catalogue.exec(id)?.[1]);
        const texts = compiled.exec(code)?.[1];
        if (locale === undefined || texts === undefined)
          return this.error('Lingui has changed what it makes of a catalogue: see build/held-texts.ts.');
        return { code: withHeldTexts(code, texts, locale), map: null };
      },
    },
  };
}

export function withHeldTexts(code: string, texts: string, locale: LocaleCode): string {
  // A JavaScript literal, with escapes that JSON does not support.
  const json: unknown = runInNewContext(texts);
  if (typeof json !== 'string') return code;
  const messages: unknown = JSON.parse(json);
  const held = JSON.stringify(
    mapValues(messages, (message) => heldLines(heldMessage(message, locale), locale)),
  );
  return code.replace(texts, () => JSON.stringify(held));
}

/** Shorter texts are labels or buttons, which fit on one line anyway. */
const shortestLines = 40;

/** Handles a text compiled by Lingui: strings, values as `[name]`, and plurals as `[name, "plural", {one: …}]`. */
function heldMessage(message: unknown, locale: LocaleCode): unknown {
  if (typeof message === 'string') return insertNonBreakingSpaces(message, locale);
  if (!Array.isArray(message)) return message;
  const parts: readonly unknown[] = message;
  return parts.map((part, index) => {
    if (typeof part !== 'string') return heldChoice(part, locale);
    const before = parts[index - 1];
    if (before === undefined || part === '#') return insertNonBreakingSpaces(part, locale);
    return insertNonBreakingSpaces(holdToValue(part, locale, before === '#' ? 'count' : 'other'), locale);
  });
}

/** Makes the hyphens of a long text non-breaking, but not those in placeholder names. */
function heldLines(message: unknown, locale: LocaleCode): unknown {
  if (JSON.stringify(message).length < shortestLines) return message;
  return mapTexts(message, (text) => holdHyphens(text, locale));
}

function mapTexts(from: unknown, map: (text: string) => string): unknown {
  if (typeof from === 'string') return map(from);
  if (Array.isArray(from)) return from.map((part: unknown) => mapTexts(part, map));
  if (typeof from === 'object' && from !== null) return mapValues(from, (part) => mapTexts(part, map));
  return from;
}

function heldChoice(part: unknown, locale: LocaleCode): unknown {
  if (!Array.isArray(part)) return part;
  const [name, kind, choices]: readonly unknown[] = part;
  if (typeof choices !== 'object' || choices === null) return part;
  if (kind !== 'plural' && kind !== 'selectordinal' && kind !== 'select') return part;
  return [name, kind, mapValues(choices, (choice) => heldMessage(choice, locale))];
}

function mapValues(from: unknown, map: (value: unknown) => unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(from ?? {}).map(([key, value]) => [key, map(value)]));
}
