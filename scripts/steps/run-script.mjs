import { Problem } from './problem.mjs';

/** Runs a script's work: one clear sentence for a problem, and always the right exit code. */
export async function runScript(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(error instanceof Problem ? `\n  ${error.message}\n` : error);
    process.exitCode = 1;
  }
}
