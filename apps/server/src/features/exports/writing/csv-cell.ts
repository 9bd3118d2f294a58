/**
 * Matches a cell that a spreadsheet could read as a formula: the signs, including their full-width variants, after any whitespace or
 * invisible characters that a spreadsheet strips. No legitimate cell begins with a tab or a line break.
 */
const formulaBeginning = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠﹦﹢﹣﹫−]|^[\t\r\n]/u;
const plainDecimal = /^-?[0-9]+(\.[0-9]+)?$/;

/**
 * Escapes one cell by RFC 4180. A text that a spreadsheet would evaluate gets a leading apostrophe, which marks it as text (OWASP, CSV
 * injection). Plain numbers stay unchanged.
 */
export function csvCell(text: string): string {
  const safe = formulaBeginning.test(text) && !plainDecimal.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
