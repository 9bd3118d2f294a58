import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const digits = 36;

/**
 * Names a class of a module by its own name and the number of its file (`card_2f`), which compresses to half of what Vite's hash and line do in
 * script, page and style sheet. Files count in the order of their paths, so that the browser's and the server's build say the same.
 */
export function shortClassNames(root: string, folders: readonly string[]) {
  const numbers = numbered(root, folders);
  return (name: string, file: string): string => {
    const [path = ''] = relative(root, file).split('?');
    // A sheet that was written while the development server runs comes after all others, whose names stay.
    const number = numbers.get(path) ?? numbers.size.toString(digits);
    numbers.set(path, number);
    return `${name}_${number}`;
  };
}

function numbered(root: string, folders: readonly string[]): Map<string, string> {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.module.css'))
      .map((name) => join(folder, name)),
  );
  return new Map(paths.sort().map((path, index) => [path, index.toString(digits)]));
}
