import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { literalDuplicates } from './measure/literal-duplicates.ts';
import { root } from './steps/paths.mjs';

// Prints the size of the code base and its documents: `npm run measure`. Measures the files tracked by git, including uncommitted changes.

interface Source {
  readonly path: string;
  readonly text: string;
}

const isGenerated = /\.gen\.|-gen\.|^docs\/api\/scopes\.md$/;
const isSupport = /\.(test|examples)\.tsx?$|\/testing\/|\/gallery\/|\.config\.ts$/;

const files: readonly Source[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(ts|tsx|css|sql|md)$/.test(path) && existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const production = files.filter(
  ({ path }) =>
    /^(apps|packages|integrations)\/.*\.(ts|tsx|css|sql)$/.test(path) &&
    !path.startsWith('apps/sandbox/') &&
    !isSupport.test(path) &&
    !isGenerated.test(path),
);
const documents = files.filter(
  ({ path }) =>
    /^(docs\/.*|[^/]*)\.md$/.test(path) && !path.startsWith('docs/requirements/') && !isGenerated.test(path),
);

const countLines = ({ text }: Source) => text.split('\n').length - 1;
const countWords = ({ text }: Source) => text.split(/\s+/).filter((word) => word !== '').length;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const shown = (number: number) => number.toLocaleString('en-US');

const kinds = ['ts', 'tsx', 'css', 'sql'].map((kind) => {
  const its = production.filter(({ path }) => path.endsWith(`.${kind}`));
  return `${kind} ${shown(sum(its.map(countLines)))}`;
});
const decisions = documents
  .filter(({ path }) => /^docs\/decisions\/\d/.test(path))
  .map(countWords)
  .toSorted((one, other) => one - other);
const small = production.filter((file) => /\.tsx?$/.test(file.path) && countLines(file) <= 10);

function readTestMinutes(): string {
  try {
    const report: unknown = JSON.parse(readFileSync(join(root, '.cache/test-reports/last-run.json'), 'utf8'));
    const minutes = typeof report === 'object' && report !== null && 'minutes' in report && report.minutes;
    return typeof minutes === 'number' ? String(minutes) : 'unknown';
  } catch {
    return 'unknown';
  }
}

const rows: readonly (readonly [measure: string, value: string, counted: string])[] = [
  [
    'production lines',
    `${shown(sum(production.map(countLines)))} (${kinds.join(', ')})`,
    'ts, tsx, css and sql in apps, packages and integrations, without apps/sandbox, tests, examples, testing/, gallery/, configurations of tools and generated files',
  ],
  ['production files', shown(production.length), 'the same files'],
  [
    'words in documents',
    shown(sum(documents.map(countWords))),
    'docs/ and root documents, without docs/requirements and generated pages',
  ],
  [
    'ADR median / max words',
    `${decisions[Math.floor(decisions.length / 2)]} / ${shown(decisions.at(-1) ?? 0)}`,
    `the ${decisions.length} numbered files of docs/decisions`,
  ],
  [
    'literal duplicate pairs',
    shown(literalDuplicates(production).length),
    'pairs of production files with at least six equal lines in a row; spaces, blank lines, comments and imports do not count',
  ],
  ['files of at most 10 lines', shown(small.length), 'production ts and tsx'],
  ['minutes of npm test', readTestMinutes(), 'minutes in .cache/test-reports/last-run.json'],
  ['files opened to find a rule', 'by hand', 'fill rounding, maker fee, 7-day wait, 24 h of a new address'],
];

if (process.argv.includes('--duplicates')) {
  for (const pair of literalDuplicates(production)) console.log(pair.join('  '));
} else {
  console.log('| measure | value | how it is counted |\n|---|---|---|');
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}
