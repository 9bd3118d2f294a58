/** Replaces the text in the existing text node, so that only this element is laid out again. */
export function paintText(cell: HTMLElement, text: string): void {
  const node = cell.firstChild;
  if (!(node instanceof Text)) cell.textContent = text;
  else if (node.data !== text) node.data = text;
}
