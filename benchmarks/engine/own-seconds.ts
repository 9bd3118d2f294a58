/**
 * Returns this thread's CPU seconds: on an idle machine the same as elapsed seconds, on a busy one without the time of other programs. Both
 * sides of a ratio are measured with it.
 */
export function ownSeconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}
