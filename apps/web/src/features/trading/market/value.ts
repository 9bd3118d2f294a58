/** One value that changes outside of React, for `useSyncExternalStore`. */
export interface Value<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly watch: (listener: () => void) => () => void;
}

export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    notify() {
      for (const listener of listeners) listener();
    },
    watch(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export function createValue<T>(first: T): Value<T> {
  const { notify, watch } = createListeners();
  let value = first;
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      notify();
    },
    watch,
  };
}
