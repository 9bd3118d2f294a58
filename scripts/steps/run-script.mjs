import { Problem } from './problem.mjs';

/** Runs a script's work, prints a Problem as one sentence, and sets the exit code. */
export async function runScript(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(error instanceof Problem ? `\n  ${error.message}\n` : error);
    process.exitCode = 1;
  }
}
