export interface Welcome {
  readonly open: readonly { readonly what: string; readonly url: string }[];
  readonly accounts: readonly { readonly who: string; readonly email: string; readonly password: string }[];
}

/** Formats the addresses and accounts of a start in columns. */
export function welcomeText({ open, accounts }: Welcome): string {
  const lines = ['', '  Open', ...columns(open.map(({ what, url }) => [what, url]))];
  if (accounts.length > 0) {
    lines.push(
      '',
      '  Sign in',
      ...columns(accounts.map(({ who, email, password }) => [who, email, password])),
    );
  }
  lines.push('', '  Ctrl-C stops everything.', '');
  return lines.join('\n');
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const columnWidth = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    `    ${row.map((cell, column) => cell.padEnd(columnWidth(column))).join('  ')}`.trimEnd(),
  );
}
