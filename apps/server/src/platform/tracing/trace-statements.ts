import { type Span, SpanKind } from '@opentelemetry/api';
import { activeSpan, isIdleRound, markFailed, startChild } from './spans.ts';

/** What a connection does now. */
export interface TracedConnection {
  /** The span of its transaction, and the span in which that began. */
  transaction: { readonly span: Span; readonly within: Span } | undefined;
}

const mostNames = 4_000;
const names = new Map<string, string>();

/**
 * Names a statement by its verb and its first table or function, such as `update orders`. Values never appear: a name has only words that
 * follow a keyword of the statement's text.
 */
export function nameStatement(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const [, verb = 'statement'] =
    /\b(select|insert|update|delete|merge|set|call)\b/i.exec(withoutTexts(text)) ?? [];
  // A function is read by `from` and its parenthesis; a table that is written has its columns there.
  const [, written, read] =
    /\b(?:(?:into|(?<!for )update)\s+"?([a-z_][a-z0-9_]*)|(?:from|join)\s+"?([a-z_][a-z0-9_]*)\b"?(?!\s*\())/i.exec(
      withoutCtes(text),
    ) ?? [];
  const [, routine] = /\b(?:select|from)\s+"?([a-z_][a-z0-9_]*)"?\s*\(/i.exec(text) ?? [];
  const name = `${verb.toLowerCase()} ${written ?? read ?? routine ?? ''}`.trim();
  if (names.size >= mostNames) names.clear();
  names.set(text, name);
  return name;
}

const withoutTexts = (text: string) => text.replaceAll(/'[^']*'/g, '');

/** Removes the names of common table expressions, so that the first real table is found. */
function withoutCtes(text: string): string {
  const plain = withoutTexts(text);
  const ctes = [...plain.matchAll(/\b([a-z_][a-z0-9_]*)"?\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi)];
  return ctes.reduce(
    (left, [, name = '']) => left.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), ' ( '),
    plain,
  );
}

/**
 * Records a statement, and the transaction between `begin` and its end, below the current span. Statements of a transaction are below it,
 * except those of a span that was started within it.
 */
export function traceStatement<Value>(
  connection: TracedConnection,
  text: string,
  run: () => Promise<Value>,
): Promise<Value> {
  const current = activeSpan();
  const { transaction } = connection;
  if (current === undefined && transaction === undefined) return run();
  if (isBegin(text)) return begin(connection, current, run);
  if (transaction !== undefined && (text === 'commit' || text === 'rollback')) {
    connection.transaction = undefined;
    transaction.span.setAttribute('outcome', text);
    return ended(transaction.span, run);
  }
  const parent = current === undefined || current === transaction?.within ? transaction?.span : current;
  if (transaction === undefined && isIdleRound()) return run();
  const span = startChild(nameStatement(text), { kind: SpanKind.CLIENT }, parent ?? current);
  return span === undefined ? run() : ended(span, run);
}

function begin<Value>(
  connection: TracedConnection,
  within: Span | undefined,
  run: () => Promise<Value>,
): Promise<Value> {
  const span = startChild('transaction', {}, within);
  connection.transaction = span && within && { span, within };
  return run();
}

async function ended<Value>(span: Span, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

const isBegin = (text: string) => text === 'begin' || text.startsWith('start transaction');
