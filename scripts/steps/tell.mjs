/** A line for each step, with the time that it took when that is worth knowing. */
export function tell(line) {
  console.log(`  ${line}`);
}

/** Tells of a step before it begins and after it ended; gives what the step gives. */
export async function step(title, work) {
  tell(`… ${title}`);
  const began = performance.now();
  const answer = await work();
  tell(`✓ ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  return answer;
}

/** Something that the owner can mend; its message is one clear sentence and needs no stack. */
export class Problem extends Error {}

/** Runs a script's work: one clear sentence for a problem, and always the right exit code. */
export async function runScript(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(error instanceof Problem ? `\n  ${error.message}\n` : error);
    process.exitCode = 1;
  }
}
