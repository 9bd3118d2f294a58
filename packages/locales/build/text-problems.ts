interface Entry {
  readonly message?: string;
  readonly context?: string;
  readonly translation?: string;
}

type Entries = Readonly<Record<string, Entry>>;

/** Returns what is wrong with a catalogue: texts of the code without a translation or with other placeholders, and texts that no code has. */
export function textProblems(inCode: Entries, inCatalogue: Entries): readonly string[] {
  const untranslated = Object.entries(inCode).flatMap(([id, { message = id }]) => {
    const translation = inCatalogue[id]?.translation ?? '';
    if (translation === '') return [`no translation of "${message}"`];
    return placeholders(translation) === placeholders(message)
      ? []
      : [`other placeholders than "${message}" in "${translation}"`];
  });
  const unused = Object.keys(inCatalogue).filter((id) => inCode[id] === undefined);
  return [...untranslated, ...unused.map((id) => `no code has "${inCatalogue[id]?.message ?? id}"`)];
}

/** The names of values, and the numbers of tags. */
function placeholders(text: string): string {
  const names = [...text.matchAll(/\{(\w+)[,}]|<\/?(\d+)\/?>/g)].map(([, name, tag]) => name ?? `<${tag}>`);
  return [...new Set(names)].sort().join();
}

const catalogueLine = /^(#.*|(msg(ctxt|id|str) )?".*"|)$/;

/** Returns the lines of a catalogue that readers of the format skip without an error, such as the marks of a merge conflict. */
export function lineProblems(catalogue: string): readonly string[] {
  return catalogue
    .split(/\r?\n/)
    .filter((line) => !catalogueLine.test(line))
    .map((line) => `cannot read the line "${line}"`);
}
