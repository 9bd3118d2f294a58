interface NamedFile {
  readonly name: string;
  readonly type: string;
  /** Encoded in base64. */
  readonly content: string;
}

/** Downloads a file. The browser never opens it as a document on our origin. */
export function saveFile({ name, type, content }: NamedFile): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
