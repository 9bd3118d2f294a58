interface Source {
  readonly path: string;
  readonly text: string;
}

const minLines = 6;

/** Returns pairs of files that share a minimum number of consecutive lines. */
export function literalDuplicates(sources: readonly Source[]): (readonly [string, string])[] {
  const runFiles = new Map<string, string[]>();
  for (const { path, text } of sources) {
    const lines = comparableLines(text);
    const runs = new Set(
      lines
        .map((_, start) => lines.slice(start, start + minLines))
        .filter(isWhole)
        .map(String),
    );
    for (const run of runs) runFiles.set(run, [...(runFiles.get(run) ?? []), path]);
  }
  const pairs = [...runFiles.values()].flatMap((paths) =>
    paths.flatMap((path, index) => paths.slice(index + 1).map((other) => `${path}\n${other}`)),
  );
  return [...new Set(pairs)].toSorted().map((pair) => {
    const [one = '', other = ''] = pair.split('\n');
    return [one, other] as const;
  });
}

const isWhole = (run: readonly string[]) => run.length === minLines;

/** Removes what is the same in many files anyway: whitespace, blank lines, comments and imports. */
function comparableLines(text: string): string[] {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^import\b[^;]*;$/gm, '')
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '' && !/^(\/\/|--)/.test(line));
}
