const leastCharacters = 10;

/** A question as it is kept, without the room around it; undefined where it is too short to be answered. */
export function readRequestMessage(typed: string): string | undefined {
  const message = typed.trim();
  // Characters as the database counts them: one face of a family is seven of them, and eleven units of a string.
  return [...message].length < leastCharacters ? undefined : message;
}

/** A further message as it is kept; undefined where nothing was written. */
export function readFurtherMessage(typed: string): string | undefined {
  const message = typed.trim();
  return message === '' ? undefined : message;
}
