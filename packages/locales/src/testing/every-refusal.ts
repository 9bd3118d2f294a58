import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Refusals, refusalTexts } from '../refusal-texts.ts';

const folder = fileURLToPath(new URL('../refusals', import.meta.url));

/** The refusals that have texts, found by their files: the program is told of them by its slices. */
export const everyRefusal: Readonly<Record<string, Refusals>> = Object.assign(
  {},
  ...(await Promise.all(
    globSync('*.ts', { cwd: folder })
      .toSorted()
      .map((path): Promise<Record<string, Refusals>> => import(pathToFileURL(join(folder, path)).href)),
  )),
);

/** For tests that ask a slice or two, and read what is said. */
export const everyRefusalText = refusalTexts(Object.values(everyRefusal));
