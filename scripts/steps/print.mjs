/** Prints a line. */
export function printLine(line) {
  console.log(`  ${line}`);
}

/** Prints a step before it begins and after it ended, and returns its result. */
export async function step(title, work) {
  printLine(`… ${title}`);
  const began = performance.now();
  const answer = await work();
  printLine(`✓ ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  return answer;
}
