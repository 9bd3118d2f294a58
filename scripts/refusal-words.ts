import { everyRefusalText } from '../packages/locales/src/testing/every-refusal.ts';

export interface SaidRefusal {
  readonly code: string;
  /** In English, which is also the key of its translations. */
  readonly text: string;
}

/** As the extraction names what is filled in: `${name}` and `${{ name: anything }}` become `{name}`. */
const asId = (template: string) =>
  template.replace(/\$\{\{ (\w+): [^}]*\}\}/g, '{$1}').replace(/\$\{(\w+)\}/g, '{$1}');

const cases = /((?:case '\w+':\s*)+)return (?:[^`;]*\?\s*t`[^`]*`\s*:\s*)?t`([^`]*)`/g;
const entries =
  /\b'?([a-z]+(?:_[a-z]+)+)'?: (?:\([^)]*\) =>\s*)?(?:[^`;,]*\?\s*t`[^`]*`\s*:\s*)?(?:t|msg)`([^`]*)`/g;

/** What a source of the web says of the codes that the server refuses by: in the cases of a switch, or in a table. */
export function refusalsIn(source: string): readonly SaidRefusal[] {
  const ofCases = [...source.matchAll(cases)].flatMap(([, names = '', text = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, code = '']) => ({ code, text: asId(text) })),
  );
  const ofEntries = [...source.matchAll(entries)].map(([, code = '', text = '']) => ({
    code,
    text: asId(text),
  }));
  return [...ofCases, ...ofEntries].filter(({ code }) => everyRefusalText.has(code));
}

/** The translations of a catalogue by their English text. */
export function translationsIn(catalogue: string): ReadonlyMap<string, string> {
  const textOf = (block: string, name: string) => {
    const lines = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\n?)+)`, 'm').exec(`${block}\n`)?.[1] ?? '';
    return lines
      .trim()
      .split('\n')
      .map((line) => (line === '' ? '' : String(JSON.parse(line))))
      .join('');
  };
  return new Map(catalogue.split('\n\n').map((block) => [textOf(block, 'msgid'), textOf(block, 'msgstr')]));
}
