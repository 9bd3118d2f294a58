import { fieldNotes } from './field-notes.ts';
import { type Html, html } from './html.ts';
import type { JsonSchema } from './openapi-parts.ts';

interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
}

const deepest = 3;

export function listFields(schema: JsonSchema): readonly Field[] {
  return Object.entries(schema.properties ?? {}).map(([name, its]) => ({
    name,
    isRequired: schema.required?.includes(name) ?? false,
    schema: its,
  }));
}

/** Removes `null` from a union and reports whether it was there. */
function withoutNull(schema: JsonSchema): { readonly schema: JsonSchema; readonly isNullable: boolean } {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null');
  const [only, ...more] = others ?? [];
  if (only === undefined || more.length > 0)
    return { schema, isNullable: others?.length !== schema.anyOf?.length };
  return { schema: only, isNullable: schema.anyOf?.length !== 1 };
}

function formatType(schema: JsonSchema): string {
  if (schema.enum !== undefined) return schema.enum.map(String).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf !== undefined) return schema.anyOf.map(formatType).join(' or ');
  if (schema.type === 'array')
    return `list of ${schema.items === undefined ? 'values' : formatType(schema.items)}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : String(schema.type ?? 'any');
  if (schema.type === 'integer' || schema.type === 'number') return `${type}${formatRange(schema)}`;
  return type === 'string' ? (textKinds[schema.format ?? ''] ?? 'text') : type;
}

const textKinds: Readonly<Record<string, string>> = { decimal: 'decimal text', 'date-time': 'time' };

function formatRange({ minimum, maximum }: JsonSchema): string {
  const isBound = (bound: number | undefined) =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  if (isBound(minimum) && isBound(maximum)) return `, ${minimum} to ${maximum}`;
  return isBound(maximum) ? `, at most ${maximum}` : '';
}

/** Lists an object's fields, with nested fields below each. */
export function fieldList(fields: readonly Field[], depth = 0): Html {
  if (fields.length === 0) return html`<p>Nothing.</p>`;
  return html`<dl class="fields">${fields.map((field) => fieldEntry(field, depth))}</dl>`;
}

function fieldEntry({ name, isRequired, schema: given }: Field, depth: number): Html {
  const { schema, isNullable } = withoutNull(given);
  const inner = schema.type === 'array' ? withoutNull(schema.items ?? {}).schema : schema;
  const held = depth < deepest ? listFields(inner) : [];
  const words = [
    formatType(schema),
    ...(isNullable ? ['or null'] : []),
    ...(given.default === undefined ? [] : [`usually ${JSON.stringify(given.default)}`]),
  ].join(', ');
  return html`<dt><code>${name}</code>${isRequired ? '' : html` <span class="optional">optional</span>`}
<span class="type">${words}</span></dt>
<dd>${fieldNotes[name] ?? ''}${held.length > 0 ? fieldList(held, depth + 1) : ''}</dd>`;
}
