import { readSqlState } from '../database/sql-state.ts';
import { hidePersonal, isHiddenField } from './hide-personal.ts';

const mostNested = 4;
const mostItems = 20;
const longestText = 1_000;
const mostFrames = 8;
const mostCauses = 3;

/** Returns a value as the log writes it: plain JSON without personal data, with everything cut that would fill lines. */
export function describeValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return describeText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return describeError(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'invalid' : value.toISOString();
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (depth >= mostNested) return '[nested]';
  if (Array.isArray(value)) return describeList(value, depth);
  return describeFields(value, depth);
}

export function describeFields(fields: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        hidePersonal(name),
        isHiddenField(name) ? '[hidden]' : describeValue(value, depth + 1),
      ]),
  );
}

function describeList(items: readonly unknown[], depth: number): readonly unknown[] {
  const described = items.slice(0, mostItems).map((item) => describeValue(item, depth + 1));
  return items.length > mostItems ? [...described, `[${items.length - mostItems} more]`] : described;
}

function describeText(text: string): string {
  // Cut before hiding, so that a huge text costs little; twice the length leaves no half of a secret at the end.
  const hidden = hidePersonal(text.slice(0, longestText * 2));
  return hidden.length > longestText ? `${hidden.slice(0, longestText)}[cut]` : hidden;
}

/**
 * Describes an error by its type, code, message and stack frames. Other properties may hold input: PostgreSQL's `detail` names the values of
 * a row, and a failed URL is `input`.
 */
function describeError(error: Error, depth = 0): Record<string, unknown> {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    message: mayQuoteInput(error) ? '[hidden: may quote input]' : describeText(error.message),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause instanceof Error &&
      depth < mostCauses && { cause: describeError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && {
      errors: error.errors
        .slice(0, mostCauses)
        .map((each) =>
          each instanceof Error && depth < mostCauses ? describeError(each, depth + 1) : '[more]',
        ),
    }),
    stack: framesOf(error),
  };
}

/** JSON's and BigInt's syntax errors and PostgreSQL's data exceptions (class 22) repeat what they could not read. */
function mayQuoteInput(error: Error): boolean {
  return error instanceof SyntaxError || readSqlState(error)?.startsWith('22') === true;
}

/** Returns where the error was thrown; without the message, which the stack repeats. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .*:\d+:\d+\)?$/.test(line) && !line.includes('node:internal'))
    .slice(0, mostFrames)
    .map((line) => line.replace(/file:\/\/\S*?\/(?=apps\/|packages\/|node_modules\/)/, ''))
    .join('\n');
}
