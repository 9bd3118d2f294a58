// An endpoint may ask again for a proof that the session's owner is there. Whoever draws the window for it watches here.

type Reported = (isProven: boolean) => void;

let waiting: readonly Reported[] = [];
const listeners = new Set<() => void>();

/** Asks the person once, however many calls wait for it; false when the window was closed. */
export function askForProof(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    notifyListeners();
  });
}

export function isProofAsked(): boolean {
  return waiting.length > 0;
}

/** The person has proved to be there, or does not want to. */
export function answerProof(isProven: boolean): void {
  const reported = waiting;
  waiting = [];
  for (const notify of reported) notify(isProven);
  notifyListeners();
}

export function watchProof(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
