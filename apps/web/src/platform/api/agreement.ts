// The server refuses a call when the terms have changed since the page was rendered. The component that asks for agreement subscribes
// here.

let requestCount = 0;
const listeners = new Set<() => void>();

/** Called when the server refuses a call until the terms are agreed to. */
export function requireAgreement(): void {
  requestCount += 1;
  for (const listener of listeners) listener();
}

/** Returns how often the server has asked for agreement on this page. */
export function countAgreementRequests(): number {
  return requestCount;
}

export function watchAgreement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
