/** Saves parts in base64 as one file of the user's. */
export function saveFile(name: string, type: string, parts: readonly string[]): void {
  const pieces = parts.map((part) => Uint8Array.from(atob(part), (character) => character.charCodeAt(0)));
  const address = URL.createObjectURL(new Blob(pieces, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the URL only after the click handler has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
