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
  const { info, paths } = document.parse(given);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, its]) => ({ ...its, method: method.toUpperCase(), path })),
  );
  return { version: info.version, operations };
}
