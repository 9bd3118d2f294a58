export const requestTopics = [
  'order',
  'payment',
  'wallet',
  'verification',
  'complaint',
  'press',
  'other',
] as const;

const leastCharacters = 10;

/** Trims a support request; undefined if it is too short to be answered. */
export function readRequestMessage(typed: string): string | undefined {
  const message = typed.trim();
  // Counts code points as the database does: a family emoji is seven of them, and eleven UTF-16 units.
  return [...message].length < leastCharacters ? undefined : message;
}

/** Trims a further message; undefined if it is empty. */
export function readFurtherMessage(typed: string): string | undefined {
  const message = typed.trim();
  return message === '' ? undefined : message;
}
