/** The displayed number of a statement: "ANYCOIN-000012". */
export function statementName(brand: string, number: number): string {
  return `${brand.toUpperCase()}-${String(number).padStart(6, '0')}`;
}
