/**
 * What a spreadsheet takes for the beginning of a formula: the signs, also in the wide letters of East Asia, and behind whatever a program
 * drops before it looks, blanks, marks and signs that nobody sees. Nothing of ours begins with a tab or a new line.
 */
const formulaBeginning = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠﹦﹢﹣﹫−]|^[\t\r\n]/u;
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
