// An endpoint may require re-authentication. The component that shows the dialog subscribes here.

type Reported = (isProven: boolean) => void;

let waiting: readonly Reported[] = [];
const listeners = new Set<() => void>();

/** Opens one dialog for all waiting calls. Resolves to false if it was closed. */
export function requireProof(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    notifyListeners();
  });
}

export function isProofPending(): boolean {
  return waiting.length > 0;
}

/** Resolves all waiting calls: true after re-authentication, false if the person declined. */
export function resolveProof(isProven: boolean): void {
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
