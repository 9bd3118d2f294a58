import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const digits = 36;

/**
 * Names a class of a CSS module by its own name and the number of its file (`card_2f`). In script, page and style sheet that compresses
 * to half the size of Vite's names with hash and line. Files are numbered in the order of their paths, so that the browser's and the
 * server's build agree.
 */
export function shortClassNames(root: string, folders: readonly string[]) {
  const numbers = numbered(root, folders);
  return (name: string, file: string): string => {
    const [path = ''] = relative(root, file).split('?');
    // A style sheet created while the development server runs comes after all others, so that their names stay the same.
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
