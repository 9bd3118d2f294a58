// A call may be refused because the terms have changed since the page was drawn. Whoever draws the sheet about it watches here.

let asked = 0;
const listeners = new Set<() => void>();

/** The server has refused something until the terms are agreed to. */
export function askForAgreement(): void {
  asked += 1;
  for (const listener of listeners) listener();
}

/** How often that has happened on this page. */
export function timesAgreementAsked(): number {
  return asked;
}

export function watchAgreement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
