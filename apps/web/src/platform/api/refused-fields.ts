import { ApiError } from './api-error.ts';

/** What a refusal of the server says of these fields, each text under its own; what belongs to none stands above the button. */
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
