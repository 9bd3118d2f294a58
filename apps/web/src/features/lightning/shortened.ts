/** Shortens an invoice or a key for recognition; a Lightning address stays whole. */
export function shortened(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 12)}…${text.slice(-8)}`;
}
