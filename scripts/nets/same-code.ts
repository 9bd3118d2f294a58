import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseAst } from 'vite';
import { root } from '../steps/paths.mjs';

// Checks that only comments changed since a commit: `node scripts/run.mjs scripts/nets/same-code.ts COMMIT`. `--texts` also ignores test titles
// and assert messages. `--names` also ignores names and import paths, and prints every rename.

const { values: may, positionals } = parseArgs({
  options: { names: { type: 'boolean' }, texts: { type: 'boolean' } },
  allowPositionals: true,
});
const [before = 'HEAD'] = positionals;

type Leaf = { readonly name: string } | { readonly text: string };

const titled = new Set(['test', 'it', 'describe', 'assert', 'each', 'skipIf', 'runIf']);
const positions = new Set(['start', 'end', 'range', 'loc', 'raw']);

/** Flattens the syntax tree to a list of names, which a rename may change, and of everything else. */
function collectLeaves(node: unknown, into: Leaf[] = []): Leaf[] {
  if (node === null || typeof node !== 'object') {
    into.push({ text: typeof node === 'bigint' ? `${node}n` : JSON.stringify(node) });
    return into;
  }
  const { type, name, ...rest } = { type: '', name: undefined, ...node };
  const entries = Object.entries(name === undefined ? rest : { ...rest, name });
  into.push({ text: type });
  for (const [key, value] of entries) {
    if (positions.has(key)) continue;
    if (may.names === true && key === 'name' && typeof value === 'string') into.push({ name: value });
    else if (may.names === true && key === 'source') into.push({ text: 'path' });
    else if (may.texts === true && key === 'arguments' && isTitled(rest))
      collectLeaves(withoutTexts(value), into);
    else {
      into.push({ text: key });
      collectLeaves(value, into);
    }
  }
  return into;
}

/** Returns true for a call whose texts may change, such as `test.each([…])`. */
function isTitled(call: object): boolean {
  let part: unknown = 'callee' in call ? call.callee : undefined;
  while (part !== null && typeof part === 'object') {
    if ('name' in part) return titled.has(String(part.name));
    if ('object' in part) part = part.object;
    else if ('callee' in part) part = part.callee;
    else return false;
  }
  return false;
}

const isText = (argument: unknown) =>
  typeof argument === 'object' &&
  argument !== null &&
  'type' in argument &&
  (argument.type === 'TemplateLiteral' ||
    (argument.type === 'Literal' && 'value' in argument && typeof argument.value === 'string'));

const withoutTexts = (given: unknown) =>
  Array.isArray(given) ? given.filter((argument) => !isText(argument)) : given;

function collectCodeLeaves(path: string, text: string): Leaf[] {
  if (/\.(ts|tsx|mjs)$/.test(path))
    return collectLeaves(parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }));
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(path.endsWith('.sql') ? /--.*$/gm : /^$/, '');
  return [{ text: bare.replace(/\s+/g, ' ').trim() }];
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });

const renames = new Map<string, Map<string, number>>();
const differing: string[] = [];

/** Compares leaf by leaf, and records each changed name. */
function isSame(old: readonly Leaf[], now: readonly Leaf[]): boolean {
  if (old.length !== now.length) return false;
  return old.every((leaf, at) => {
    const other = now[at];
    if (other === undefined) return false;
    if ('text' in leaf || 'text' in other)
      return 'text' in leaf && 'text' in other && leaf.text === other.text;
    if (leaf.name !== other.name) {
      const became = renames.get(leaf.name) ?? new Map<string, number>();
      renames.set(leaf.name, became.set(other.name, (became.get(other.name) ?? 0) + 1));
    }
    return true;
  });
}

const changes = git('diff', '-M', '--name-status', before, '--', '*.ts', '*.tsx', '*.mjs', '*.css', '*.sql');
for (const line of changes.trim().split('\n').filter(Boolean)) {
  const [kind = '', from = '', to = from] = line.split('\t');
  if (!/^[MR]/.test(kind) || !existsSync(join(root, to))) differing.push(line);
  else if (
    !isSame(
      collectCodeLeaves(from, git('show', `${before}:${from}`)),
      collectCodeLeaves(to, readFileSync(join(root, to), 'utf8')),
    )
  ) {
    differing.push(line);
  }
}
for (const [name, became] of [...renames].toSorted()) {
  console.log(`${name} -> ${[...became].map(([other, times]) => `${other} (${times})`).join(', ')}`);
}
console.log(differing.length === 0 ? 'The code is the same.' : `Different code:\n${differing.join('\n')}`);
process.exitCode = differing.length === 0 ? 0 : 1;
