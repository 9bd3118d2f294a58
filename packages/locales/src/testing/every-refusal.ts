import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Refusals, refusalTexts } from '../refusal-texts.ts';

const folder = fileURLToPath(new URL('../refusals', import.meta.url));

/** All refusals with texts, collected from their files. In the program, the slices register them. */
export const everyRefusal: Readonly<Record<string, Refusals>> = Object.assign(
  {},
  ...(await Promise.all(
    globSync('*.ts', { cwd: folder })
      .toSorted()
      .map((path): Promise<Record<string, Refusals>> => import(pathToFileURL(join(folder, path)).href)),
  )),
);

/** For tests that start only some slices and check their texts. */
export const everyRefusalText = refusalTexts(Object.values(everyRefusal));
