/** One value that changes outside of React, for `useSyncExternalStore`. */
export interface Value<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly watch: (listener: () => void) => () => void;
}

export function createValue<T>(first: T): Value<T> {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
