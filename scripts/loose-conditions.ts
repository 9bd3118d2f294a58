/**
 * Finds raw SQL conditions in a source that are not in brackets: `or` binds weaker than `and`, so such a condition can cancel the ones
 * beside it. `condition` in the platform's database folder adds the brackets.
 */
export function looseConditions(code: string): string[] {
  const typed = /\bsql<\s*(?:boolean|SqlBool)\s*>/g;
  const builtIn = /\.(?:where|having|on|and|or|not|filterWhere)\(\s*(?:\(?\w*\)?\s*=>\s*)?sql[<`]/g;
  return [
    ...[...code.matchAll(typed), ...code.matchAll(builtIn)].map(([found]) => found),
    ...looseFragments(code),
  ];
}

/** Returns SQL fragments inserted into another condition that were not made by `condition`. */
function looseFragments(code: string): string[] {
  const used = [...code.matchAll(/\b(?:and|or|not|where|having|on|when)\s+\$\{(\w+)/g)].map(
    ([, name]) => name ?? '',
  );
  return [...new Set(used)].filter((name) => new RegExp(`\\b${name}\\b[^;\`]*=>?\\s*sql[<\`]`).test(code));
}

const clause =
  /^(?:where|on|having|when|then|else|case|end|select|from|join|group|order|limit|union|set|values|returning|if|loop|using|check)$/;

/** Returns groups of raw SQL that mix `and` and `or` without brackets, so that the reader must know the precedence. */
export function mixedConditions(sql: string): string[] {
  const groups: { and: boolean; or: boolean; between: boolean }[] = [fresh()];
  const found: string[] = [];
  for (const token of sql.matchAll(/'(?:[^']|'')*'|--.*|[();]|\b[a-z_]+\b/gi)) {
    const word = token[0].toLowerCase();
    const group = groups.at(-1) ?? fresh();
    if (word === '(') groups.push(fresh());
    else if (word === ')') groups.pop();
    else if (word === ';' || clause.test(word)) groups[groups.length - 1] = fresh();
    else if (word === 'between') group.between = true;
    else if (word === 'and' && group.between) group.between = false;
    else if (word === 'and' || word === 'or') {
      group[word] = true;
      if (group.and && group.or)
        found.push(sql.slice(Math.max(0, token.index - 60), token.index + 60).trim());
    }
  }
  return found;
}

const fresh = () => ({ and: false, or: false, between: false });
