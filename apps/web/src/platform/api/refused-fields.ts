import { ApiError } from './api-error.ts';

/** Returns the server's error messages for these fields. Messages without a field are shown above the button instead. */
export function refusedFields<Name extends string>(...names: readonly Name[]) {
  return (failure: Error): Partial<Record<Name, string>> => {
    const texts: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const text = failure instanceof ApiError ? failure.messageFor(name) : undefined;
      if (text !== undefined) texts[name] = text;
    }
    return texts;
  };
}
