import type { TestProject } from 'vitest/node';
import { findChromiumPath, startOwnProgram } from './own-program.ts';
import { speakEnglish } from './speak-english.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The base port of the program that all tests of a run share. */
    basePort: number;
    chromePath: string;
  }
}

/**
 * Starts one program for all tests of a run and stops it afterwards. With JOURNEYS_PORT the tests use a program that is already running,
 * which is faster while writing a test.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromePath', await findChromiumPath());
  if (process.env.JOURNEYS_PORT !== undefined) {
    await speakEnglish(`http://localhost:${process.env.JOURNEYS_PORT}`);
    project.provide('basePort', Number(process.env.JOURNEYS_PORT));
    return async () => undefined;
  }
  const { basePort, stop } = await startOwnProgram();
  try {
    await speakEnglish(`http://localhost:${basePort}`);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('basePort', basePort);
  return stop;
}
