/**
 * Processor seconds that this thread has used: on a quiet machine the same as seconds, on a busy one without the time
 * that other programs took. Both sides of a ratio are measured with it.
 */
export function ownSeconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}
