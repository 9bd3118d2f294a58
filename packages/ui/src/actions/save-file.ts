interface NamedFile {
  readonly name: string;
  readonly type: string;
  /** In base64. */
  readonly content: string;
}

/** Puts a file into the person's downloads; it is never a document that the browser opens on our address. */
export function saveFile({ name, type, content }: NamedFile): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
