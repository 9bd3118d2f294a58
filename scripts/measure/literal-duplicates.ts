interface Source {
  readonly path: string;
  readonly text: string;
}

const leastLines = 6;

/** Returns pairs of files that share a minimum number of consecutive lines. */
export function literalDuplicates(sources: readonly Source[]): (readonly [string, string])[] {
  const filesOfRun = new Map<string, string[]>();
  for (const { path, text } of sources) {
    const lines = comparableLines(text);
    const runs = new Set(
      lines
        .map((_, start) => lines.slice(start, start + leastLines))
        .filter(isWhole)
        .map(String),
    );
    for (const run of runs) filesOfRun.set(run, [...(filesOfRun.get(run) ?? []), path]);
  }
  const pairs = [...filesOfRun.values()].flatMap((paths) =>
    paths.flatMap((path, index) => paths.slice(index + 1).map((other) => `${path}\n${other}`)),
  );
  return [...new Set(pairs)].toSorted().map((pair) => {
    const [one = '', other = ''] = pair.split('\n');
    return [one, other] as const;
  });
}

const isWhole = (run: readonly string[]) => run.length === leastLines;

/** Removes what is the same in many files anyway: whitespace, blank lines, comments and imports. */
function comparableLines(text: string): string[] {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^import\b[^;]*;$/gm, '')
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '' && !/^(\/\/|--)/.test(line));
}
