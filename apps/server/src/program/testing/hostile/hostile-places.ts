import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { z } from '@dukat/contract/z';
import type { RequestExample } from '../slice-examples.ts';

/** One input of one endpoint: a path or query parameter, or a field of its body at any depth. */
export interface Place {
  readonly endpoint: AnyEndpoint;
  readonly example: RequestExample;
  readonly part: 'params' | 'query' | 'body';
  readonly path: readonly string[];
  /** The field's schema; places of one kind are parsed by the same code. */
  readonly kind: string;
}

interface FieldSchema {
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly items?: FieldSchema;
  readonly anyOf?: readonly FieldSchema[];
  readonly oneOf?: readonly FieldSchema[];
}

const parts = ['params', 'query', 'body'] as const;

export function endpointName({ method, path }: AnyEndpoint): string {
  return `${method} ${path}`;
}

/** The endpoints with input for which there is no example. */
export function inputsWithoutExample(
  endpoints: readonly AnyEndpoint[],
  examples: Readonly<Record<string, RequestExample>>,
): readonly string[] {
  return endpoints
    .filter((endpoint) => parts.some((part) => listSchemaFields(toFieldSchema(endpoint[part])).length > 0))
    .map(endpointName)
    .filter((name) => !(name in examples));
}

/** Every place of the endpoints that have an example of a valid request. */
export function listPlaces(
  endpoints: readonly AnyEndpoint[],
  examples: Readonly<Record<string, RequestExample>>,
): readonly Place[] {
  return endpoints.flatMap((endpoint) => {
    const example = examples[endpointName(endpoint)];
    if (example === undefined) return [];
    return parts.flatMap((part) =>
      listSchemaFields(toFieldSchema(endpoint[part])).map(({ path, kind }) => ({
        endpoint,
        example,
        part,
        path,
        kind: `${part} ${kind}`,
      })),
    );
  });
}

function toFieldSchema(schema: z.ZodType | undefined): FieldSchema {
  if (schema === undefined) return {};
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema;
}

function listSchemaFields(
  schema: FieldSchema,
  prefix: readonly string[] = [],
): { path: readonly string[]; kind: string }[] {
  const named = Object.entries(schema.properties ?? {});
  const inner = schema.items === undefined ? named : [...named, ['0', schema.items] as const];
  const own = inner.flatMap(([name, its]) => {
    const path = [...prefix, name];
    return [{ path, kind: schemaKey(its) }, ...listSchemaFields(its, path)];
  });
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [...own, ...choices.flatMap((its) => listSchemaFields(its, prefix))];
}

function schemaKey(schema: FieldSchema): string {
  return JSON.stringify(schema, (key, value: unknown) =>
    key === 'description' || key === 'default' ? undefined : value,
  );
}

/**
 * The values that each place gets. By default each value is sent to every kind of place at least once, and each place gets at least every
 * `stride`th value; a stride of 1 sends every value to every place.
 */
export function valuesByPlace(
  places: readonly Place[],
  values: readonly unknown[],
  stride: number,
): readonly (readonly unknown[])[] {
  const sizes = new Map<string, number>();
  const turns = places.map(({ kind }) => {
    const turn = sizes.get(kind) ?? 0;
    sizes.set(kind, turn + 1);
    return turn;
  });
  return places.map(({ kind, part }, index) => {
    const [size, turn] = [sizes.get(kind) ?? 1, turns[index] ?? 0];
    return values.filter((value, at) => {
      // A URL contains only well-formed text; other bytes are tested in strange-addresses.test.ts.
      if (part !== 'body' && !(typeof value === 'string' && value.isWellFormed())) return false;
      return at % size === turn || at % stride === index % stride;
    });
  });
}

/** The example with one value in its place. Creates missing arrays and objects on the path. */
export function withValueAt({ example, part, path }: Place, value: unknown): RequestExample {
  return { ...example, [part]: setAt(example[part] ?? {}, path, value) };
}

function setAt(into: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '0') return [setAt(Array.isArray(into) ? into[0] : undefined, rest, value)];
  const fields = typeof into === 'object' && into !== null ? Object.entries(into) : [];
  const inner = fields.find(([known]) => known === name)?.[1];
  return { ...Object.fromEntries(fields), [name]: setAt(inner, rest, value) };
}
