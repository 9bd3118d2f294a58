import { z } from '@dukat/contract/z';
import type { Json } from './json.ts';
import { markNamed } from './name-schemas.ts';

export const statusTexts: Readonly<Record<number, string>> = {
  400: 'The request cannot be read.',
  401: 'A login is needed, or it has ended.',
  403: 'The device has not called GET /api/init, another website sent the request, or the caller may not do this.',
  404: 'It does not exist, or is not yours; or no site has this host.',
  409: 'The state forbids it, or a request with the same Idempotency-Key is still running.',
  413: 'The body is too large.',
  414: 'A parameter of the path is too long.',
  415: 'The body has a media type that is not read here.',
  422: 'A field is wrong.',
  426: 'The request is no WebSocket handshake.',
  429: 'Too many requests; Retry-After says when to try again.',
  500: 'An unexpected failure. Ask for the state before you repeat a change.',
  503: 'Overloaded, or a service behind it does not answer; try again later.',
};

/** Converts a schema as it stands, without components. */
export function toInlineSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    // Answers may get new fields.
    override: ({ jsonSchema }) => {
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
    },
  });
  return rest;
}

/** Converts a schema of the document, which moves those with an id into its components. */
export const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  markNamed(toInlineSchema(schema, io), io);

export function toParameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toInlineSchema(schema, 'input');
  return Object.entries(properties).map(([name, its]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: its,
  }));
}

export function toOperationId({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`;
}
