/** What a spreadsheet takes for the beginning of a formula. */
const formulaBeginning = /^[=+\-@\t\r]/;
const plainDecimal = /^-?[0-9]+(\.[0-9]+)?$/;

/**
 * One cell after RFC 4180. A text that a spreadsheet would calculate gets an apostrophe before it, which spreadsheets read as "this is
 * text" (OWASP, CSV injection); a number that is nothing but a number stays one.
 */
export function csvCell(text: string): string {
  const safe = formulaBeginning.test(text) && !plainDecimal.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
