import { runInNewContext } from 'node:vm';
import { holdHyphens, holdTogether, holdToValue } from '@dukat/locales/hold-together';
import { type LocaleCode, localeFrom } from '@dukat/locales/locale';
import type { Plugin } from 'vite';

const catalogue = /\/locales\/(\w+)\.po$/;
const compiled = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/;

/**
 * The texts of the web with spaces that no line breaks at, made once when they are compiled, for what the server draws and for the browser
 * alike: no page pays for it, and no text is written with signs that its writer cannot see.
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
  // A literal of JavaScript, whose escapes JSON does not know.
  const json: unknown = runInNewContext(texts);
  if (typeof json !== 'string') return code;
  const messages: unknown = JSON.parse(json);
  const held = JSON.stringify(
    mapValues(messages, (message) => heldLines(heldMessage(message, locale), locale)),
  );
  return code.replace(texts, () => JSON.stringify(held));
}

/** What is shorter is a label or a button, on one line anyway. */
const shortestLines = 40;

/** A text as Lingui compiles it: words, values as `[name]`, and plurals as `[name, "plural", {one: …}]`. */
function heldMessage(message: unknown, locale: LocaleCode): unknown {
  if (typeof message === 'string') return holdTogether(message, locale);
  if (!Array.isArray(message)) return message;
  const parts: readonly unknown[] = message;
  return parts.map((part, index) => {
    if (typeof part !== 'string') return heldChoice(part, locale);
    const before = parts[index - 1];
    if (before === undefined || part === '#') return holdTogether(part, locale);
    return holdTogether(holdToValue(part, locale, before === '#' ? 'count' : 'other'), locale);
  });
}

/** The hyphens of a text of several lines, in its words alone: the names of values have none. */
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
