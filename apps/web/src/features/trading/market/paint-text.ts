/** Writes a text where one stood, in the same text node: nothing but its own box is laid out again. */
export function paintText(cell: HTMLElement, text: string): void {
  const node = cell.firstChild;
  if (!(node instanceof Text)) cell.textContent = text;
  else if (node.data !== text) node.data = text;
}
