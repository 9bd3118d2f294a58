import { splitStatements } from './split-statements.ts';

const name = String.raw`"?([a-z_][\w$.]*)"?`;

interface Rule {
  readonly pattern: RegExp;
  /** The thing that the previous release may use. */
  readonly thing: (...names: readonly string[]) => string;
}

const whole = (...kinds: readonly string[]): readonly Rule[] =>
  kinds.map((kind) => ({
    pattern: new RegExp(`^drop ${kind} (?:if exists )?([^(]+?)(?: cascade| restrict)?$`),
    thing: (names = '') => names,
  }));

/** Rules for whole statements. Dropping an index takes nothing away that a program names. */
const statementRules: readonly Rule[] = [
  ...whole('table', 'view', 'materialized view', 'type', 'domain', 'sequence', 'schema'),
  {
    pattern: new RegExp(`^drop (?:function|procedure|aggregate) (?:if exists )?${name}`),
    thing: (its) => `${its}()`,
  },
  {
    pattern: new RegExp(`^drop trigger (?:if exists )?${name} on ${name}`),
    thing: (its, table) => `${table} trigger ${its}`,
  },
  { pattern: /^truncate (?:table )?(?:only )?([\w$.]+)/, thing: (table) => `${table} rows` },
  {
    pattern: new RegExp(`^create unique index (?:concurrently )?(?:if not exists )?${name} on ${name}`),
    thing: (its, table) => `${table} constraint ${its}`,
  },
  {
    pattern: /^alter (?:view|type|sequence|function|schema) ([\w$.]+).*\b(?:rename|set schema)\b/,
    thing: (its = '') => its,
  },
  { pattern: /^revoke .* on (?:table )?([\w$.]+) from (?!public\b)/, thing: (its) => `${its} grants` },
];

/** Rules for the actions of one `alter table`; the first name is the table. */
const actionRules: readonly Rule[] = [
  { pattern: /^drop column (?:if exists )?"?([\w$]+)/, thing: (table, column) => `${table}.${column}` },
  {
    pattern: /^drop (?!column|constraint|not null)(?:if exists )?"?([\w$]+)/,
    thing: (table, column) => `${table}.${column}`,
  },
  { pattern: /^rename column "?([\w$]+)/, thing: (table, column) => `${table}.${column}` },
  { pattern: /^rename (?!column|constraint|to\b)"?([\w$]+)/, thing: (table, column) => `${table}.${column}` },
  { pattern: /^(?:rename to|set schema)\b/, thing: (table = '') => table },
  {
    pattern: /^alter (?:column )?"?([\w$]+)"? (?:set data )?type\b/,
    thing: (table, column) => `${table}.${column} type`,
  },
  {
    pattern: /^alter (?:column )?"?([\w$]+)"? set not null/,
    thing: (table, column) => `${table}.${column} null`,
  },
  {
    pattern: /^alter (?:column )?"?([\w$]+)"? drop (?:default|identity)/,
    thing: (table, column) => `${table}.${column} default`,
  },
  {
    pattern:
      /^add (?:column )?(?:if not exists )?(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)"?([\w$]+)"?(?=.*\bnot null\b)(?!.*\b(?:default|generated)\b)/,
    thing: (table, column) => `${table}.${column} null`,
  },
  {
    pattern:
      /^add (constraint|check|unique|primary|foreign|exclude)\b(?: "?([\w$]+)"? (?:check|unique|primary|foreign|exclude))?/,
    thing: (table, kind, its) => `${table} constraint ${its ?? kind}`,
  },
];

/**
 * Returns what a migration drops, renames or narrows, each once: `orders`, `orders.note`, `orders.note null`. What it creates itself does
 * not count, as no release uses it yet. A constraint of a table that loses one counts as its replacement, which usually allows more.
 */
export function findRemovals(sql: string): readonly string[] {
  const created = new Set<string>();
  const replaced = new Set<string>();
  const things = new Set<string>();
  for (const statement of splitStatements(sql).map((its) => its.toLowerCase())) {
    const [, dropping = ''] = /^alter table (?:only )?"?([\w$.]+).*\bdrop constraint\b/.exec(statement) ?? [];
    replaced.add(dropping);
    const found = [...alteredThings(statement), ...matches(statement, statementRules, [])];
    for (const thing of found.flatMap((its) => its.split(/, ?/))) {
      const [owner = ''] = thing.split(/[ .(]/);
      const isReplacement = thing.includes(' constraint ') && replaced.has(owner);
      if (!created.has(owner) && !isReplacement) things.add(thing);
    }
    const [, creates = ''] = creation.exec(statement) ?? [];
    created.add(creates);
  }
  return [...things];
}

const creation =
  /^create (?:unlogged |temp(?:orary)? )*(?:table|view|type|sequence) (?:if not exists )?"?([\w$.]+)/;

function alteredThings(statement: string): readonly string[] {
  const found = /^alter table (?:if exists )?(?:only )?"?([\w$.]+)"?\*? (.*)$/.exec(statement);
  if (found === null) return [];
  const [, table = '', actions = ''] = found;
  return splitActions(actions).flatMap((action) => matches(action, actionRules, [table]));
}

function matches(text: string, rules: readonly Rule[], before: readonly string[]): readonly string[] {
  for (const { pattern, thing } of rules) {
    const found = pattern.exec(text);
    if (found !== null) return [thing(...before, ...found.slice(1))];
  }
  return [];
}

/** Splits at commas outside parentheses. */
function splitActions(text: string): readonly string[] {
  const actions: string[] = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += character;
  }
  return actions.map((action) => action.trim());
}
