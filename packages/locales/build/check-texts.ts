// Compares the catalogues of every language with the texts in the code.
import { join, relative } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { textProblems } from './text-problems.ts';

const root = join(import.meta.dirname, '..', '..', '..');

for (const configPath of ['packages/locales/lingui.config.ts', 'apps/web/lingui.config.ts']) {
  const config = getConfig({ configPath: join(root, configPath) });
  const catalogs = Map.groupBy(await getCatalogs(config), ({ path }) => path);
  for (const [path, parts] of catalogs) await checkCatalogue(path, parts, config.locales);
}

if (process.exitCode === 1)
  console.error('`npm run texts` brings the catalogues up to date, without translations.');

/** A catalogue may have several parts, for example the web's shell and the folders that it shows. */
async function checkCatalogue(
  path: string,
  parts: Awaited<ReturnType<typeof getCatalogs>>,
  locales: readonly string[],
): Promise<void> {
  const collected = await Promise.all(parts.map((part) => part.collect()));
  if (collected.includes(undefined)) throw new Error(`the texts of ${path} cannot be read`);
  const inCode = Object.assign({}, ...collected);
  for (const locale of locales) {
    const file = relative(root, path.replace('{locale}', `${locale}.po`));
    for (const problem of textProblems(inCode, (await parts[0]?.read(locale)) ?? {})) {
      console.error(`${file}: ${problem}`);
      process.exitCode = 1;
    }
  }
}
