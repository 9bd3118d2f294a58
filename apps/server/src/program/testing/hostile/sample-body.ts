import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { z } from '@dukat/contract/z';

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly minimum?: number;
}

export function bodySchema(endpoint: AnyEndpoint): JsonSchema {
  return endpoint.body === undefined
    ? {}
    : (z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

/** A plausible value of a schema: the first of a choice, the minimum of a range. */
export function buildSample(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) return buildSample(first);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, its]) => [name, buildSample(its)]),
      );
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 0);
    default:
      return '1';
  }
}

/** The paths of all fields, including nested objects and every variant of a union. */
export function fieldPaths(
  schema: JsonSchema,
  prefix: readonly string[] = [],
): readonly (readonly string[])[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, its]) => {
    const path = [...prefix, name];
    return [path, ...fieldPaths(its, path)];
  });
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((its) =>
    fieldPaths(its, prefix),
  );
  return [...own, ...choices];
}

/** A copy of the body with one field replaced. Creates missing objects on the path. */
export function withField(body: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const object = typeof body === 'object' && body !== null ? body : {};
  const inner = Object.hasOwn(object, name) ? (object as Record<string, unknown>)[name] : undefined;
  return { ...object, [name]: withField(inner, rest, value) };
}
