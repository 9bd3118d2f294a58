import { z } from '@dukat/contract/z';

// The parts of an OpenAPI document that the page shows. This file depends only on the document, not on its source.

export interface JsonSchema {
  readonly type?: string | readonly string[] | undefined;
  readonly format?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly items?: JsonSchema | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly default?: unknown;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    items: jsonSchema.optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    anyOf: z.array(jsonSchema).optional(),
    default: z.unknown().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
  }),
);

const content = z.object({ 'application/json': z.object({ schema: jsonSchema }).optional() });

const operation = z.object({
  summary: z.string(),
  operationId: z.string(),
  'x-scope': z.string().optional(),
  security: z.array(z.unknown()),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: jsonSchema }))
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: content.optional() })),
});
export type Operation = z.output<typeof operation>;

const components = z.object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) });
const reference = z.object({ $ref: z.string() });

/** More than any schema nests; ends one that contains itself. */
const deepestReference = 12;

/** Returns a value of the document with its named schemas written out. */
function writeOut(value: unknown, schemas: Readonly<Record<string, unknown>>, depth = 0): unknown {
  if (Array.isArray(value)) return value.map((its) => writeOut(its, schemas, depth));
  if (typeof value !== 'object' || value === null) return value;
  const named = reference.safeParse(value);
  if (named.success) {
    const name = named.data.$ref.replace('#/components/schemas/', '');
    return depth < deepestReference ? writeOut(schemas[name], schemas, depth + 1) : {};
  }
  return Object.fromEntries(Object.entries(value).map(([key, its]) => [key, writeOut(its, schemas, depth)]));
}

const document = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

export interface DocumentedOperation extends Operation {
  readonly method: string;
  readonly path: string;
}

/** Returns the operations in the document's order. */
export function listOperations(given: unknown): {
  readonly version: string;
  readonly operations: readonly DocumentedOperation[];
} {
  const { schemas } = components.parse(given).components;
  const { info, paths } = document.parse(writeOut(given, schemas));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, its]) => ({ ...its, method: method.toUpperCase(), path })),
  );
  return { version: info.version, operations };
}
