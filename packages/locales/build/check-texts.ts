// Compares the catalogues of every language with the texts in the code.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { lineProblems, textProblems } from './text-problems.ts';

const root = join(import.meta.dirname, '..', '..', '..');

for (const configPath of ['packages/locales/lingui.config.ts', 'apps/web/lingui.config.ts']) {
  const config = getConfig({ configPath: join(root, configPath) });
  for (const catalog of await getCatalogs(config)) {
    const inCode = await catalog.collect();
    if (inCode === undefined) throw new Error(`the texts of ${catalog.path} cannot be read`);
    for (const locale of config.locales) {
      const file = catalog.getFilename(locale);
      const problems = textProblems(inCode, (await catalog.read(locale)) ?? {});
      for (const problem of [...lineProblems(readFileSync(file, 'utf8')), ...problems]) {
        console.error(`${relative(root, file)}: ${problem}`);
        process.exitCode = 1;
      }
    }
  }
}

if (process.exitCode === 1)
  console.error('`npm run texts` brings the catalogues up to date, without translations.');
