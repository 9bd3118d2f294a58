import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from 'vitest';

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

/** Returns the path of a program of the system, or undefined. */
export function findProgram(name: string): string | undefined {
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Adds a test that needs a program of the system. Where it is not installed, prints what is left out. */
export function testWithProgram(
  program: string,
  name: string,
  body: (path: string) => void | Promise<void>,
): void {
  const path = findProgram(program);
  if (path !== undefined) test(name, () => body(path));
  else console.warn(`${program} is not installed; left out: ${name}`);
}
