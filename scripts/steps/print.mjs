/** A line for each step, with the time that it took when that is worth knowing. */
export function printLine(line) {
  console.log(`  ${line}`);
}

/** Reports a step before it begins and after it ended; gives what the step gives. */
export async function step(title, work) {
  printLine(`… ${title}`);
  const began = performance.now();
  const answer = await work();
  printLine(`✓ ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  return answer;
}
