const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^-/'"$;]+|[-/$]/g;

/**
 * Splits SQL into statements with single spaces, without comments and without the bodies of functions, which run later. The body of a
 * `do` block runs at once: its statements follow it.
 */
export function splitStatements(sql: string): readonly string[] {
  const statements: string[] = [];
  let statement = '';
  let bodies: string[] = [];
  const end = () => {
    const text = statement.replaceAll(/\s+/g, ' ').trim();
    if (text !== '') statements.push(text);
    if (/^do\b/i.test(text)) statements.push(...bodies.flatMap(splitBody));
    statement = '';
    bodies = [];
  };
  for (const [part, tag] of sql.matchAll(token)) {
    if (part === ';') end();
    else if (part.startsWith('--') || part.startsWith('/*')) statement += ' ';
    else if (tag !== undefined) {
      bodies.push(part.slice(tag.length + 2, -tag.length - 2));
      statement += "''";
    } else statement += part;
  }
  end();
  return statements;
}

/** A statement of a block begins after `begin`, `then`, `else` or `loop`. Text given to `execute` counts as a statement, too. */
function splitBody(body: string): readonly string[] {
  return splitStatements(body.replaceAll(/\b(begin|then|else|loop)\b/gi, ';')).flatMap((statement) => [
    statement,
    ...[...statement.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text),
  ]);
}
