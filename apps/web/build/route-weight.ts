import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Prints the brotli size of the scripts that a page needs: `node apps/web/build/route-weight.ts http://localhost:3000/ ...`. Counts the
// page's scripts, their static imports, and the texts of one language.

const client = fileURLToPath(new URL('../dist/client', import.meta.url));
const texts = /\/[a-z]{2}-[a-z]{2}-[\w-]+\.js$/;
const kilobyte = 1_000;

function readImports(file: string): string[] {
  const code = readFileSync(`${client}${file}`, 'utf8');
  return [...code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(
    ([, name]) => `/assets/${name}`,
  );
}

function collectClosure(files: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...readImports(file));
  }
  return seen;
}

for (const url of process.argv.slice(2)) {
  const html = await (await fetch(url)).text();
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[\w.-]+\.js)"/g)]
    .map(([, file = '']) => file)
    .filter((file) => !texts.test(file));
  const sizes = [...collectClosure(named)].map((file) => ({
    file,
    bytes: statSync(`${client}${file}.br`).size,
  }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`${url}  ${(total / kilobyte).toFixed(1)} kB brotli, without its texts`);
  for (const { file, bytes } of sizes.sort((a, b) => b.bytes - a.bytes)) {
    console.log(`  ${(bytes / kilobyte).toFixed(1).padStart(6)}  ${file}`);
  }
}
