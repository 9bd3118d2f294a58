// The entry of all npm commands. Plain JavaScript for any Node from 20, because nothing may be installed yet.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommandLine } from './steps/command-line.mjs';
import { root } from './steps/paths.mjs';

const { text, exitCode = 0, runs = [] } = readCommandLine(process.argv.slice(2));
if (text !== undefined) {
  if (exitCode === 0) console.log(text);
  else console.error(text);
  process.exitCode = exitCode;
}
for (const [index, { script, args }] of runs.entries()) {
  const path = join(root, 'scripts', script);
  process.argv = [process.argv[0], path, ...args];
  // The number makes a script run again that has run already.
  await import(`${pathToFileURL(path).href}?${index}`);
  if (process.exitCode) break;
}
