/**
 * Ends the task that the browser is in, so that a touch is answered and a frame painted before more is done. By a message, as React does
 * it: timers of a page that is not seen wait for a second.
 */
export function nextTask(): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(0);
  });
}
