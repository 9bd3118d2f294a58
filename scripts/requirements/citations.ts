/** A heading of the requirements: the section's number, and the anchor that GitHub gives it. */
export interface Heading {
  readonly file: string;
  /** Undefined below the numbered headings. */
  readonly section: string | undefined;
  readonly anchor: string;
}

export function headingsOf(file: string, text: string): readonly Heading[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => ({
    file,
    section: /^(\d(?:\.\d+)?)\.? /.exec(title)?.[1],
    anchor: title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  }));
}

/** Returns the sections that a text cites: "requirement 5.2", "requirements 2.4, 2.5 and 6". */
export function citedSections(text: string): readonly string[] {
  const citations = text.matchAll(
    /\brequirements?[\s/*]+(\d+(?:\.\d+)*(?:(?:,| and|, and) \d+(?:\.\d+)*)*)/gi,
  );
  return [...citations].flatMap(([, list = '']) => list.match(/\d+(?:\.\d+)*/g) ?? []);
}
