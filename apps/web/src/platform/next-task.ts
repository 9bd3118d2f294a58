/**
 * Ends the current browser task, so that input is handled and a frame painted before work continues. Uses a message, as React does:
 * timers of a hidden page are delayed by a second.
 */
export function nextTask(): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(0);
  });
}
