/** Number formats on which parsers disagree (drill 38), and the expected result: the wire format, or a refusal. */
export interface DecimalRow {
  readonly text: string;
  /** The value that POST /api/new_order and the database accept; undefined means a refusal. */
  readonly wire?: string;
  /** The value that the form's parser returns if it is more tolerant than the wire format. */
  readonly typed?: string;
}

export const decimalTable: readonly DecimalRow[] = [
  { text: '500', wire: '500' },
  { text: '500.5', wire: '500.5' },
  { text: '500.50', wire: '500.5' },
  { text: '0,1', typed: '0.1' },
  { text: '0,150.5', typed: '150.5' },
  { text: '0.150,5', typed: '150.5' },
  { text: ' 1 ', typed: '1' },
  { text: '1 50', typed: '150' },
  { text: '1\u00a050', typed: '150' },
  { text: '01', typed: '1' },
  { text: '1.', typed: '1' },
  { text: '.5', typed: '0.5' },
  { text: '' },
  { text: '0x10' },
  { text: '0b1' },
  { text: '0o7' },
  { text: '1_000' },
  { text: '1n' },
  { text: 'NaN' },
  { text: 'Infinity' },
  { text: '-Infinity' },
  { text: '1e400' },
  { text: '1e-9' },
  { text: '1E3' },
  { text: '-0' },
  { text: '-1' },
  { text: '+1' },
  { text: '\uff11' },
  { text: '\u0663' },
  { text: '\u22121' },
  { text: '1\u200b' },
  { text: '1\u0000' },
  { text: '1.2.3' },
  { text: '1,2,3' },
  { text: '9'.repeat(40) },
  { text: '0.1234567890123456789' },
];
