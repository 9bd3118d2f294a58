import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|css|svg|json|txt)$/;

/** Writes a .br and a .gz copy of each text file of the browser's build, so that the server need not compress. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    applyToEnvironment: (environment) => environment.name === 'client',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir = 'dist/client' }) {
        const names = await readdir(dir, { recursive: true });
        const files = names.filter((name) => compressible.test(name)).map((name) => join(dir, name));
        await Promise.all(files.map(compressFile));
      },
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [small, compatible] = await Promise.all([compress(content, options), zip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, compatible)]);
}
