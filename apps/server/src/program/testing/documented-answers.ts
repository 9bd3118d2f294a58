import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { z } from '@dukat/contract/z';
import { endpointName } from './hostile/hostile-places.ts';
import type { TestClient, TestResponse } from './test-client.ts';

const errorResponse = z.object({
  content: z.object({
    'application/json': z.object({
      schema: z.object({
        allOf: z.tuple([
          z.unknown(),
          z.object({ properties: z.object({ code: z.object({ enum: z.array(z.string()) }) }) }),
        ]),
      }),
    }),
  }),
});
const document = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) })),
  ),
});

/** Returns a description of an answer that the OpenAPI documents do not list for its endpoint, by status and code; undefined if listed. */
export type FindUndocumented = (endpoint: AnyEndpoint, answer: TestResponse) => string | undefined;

/** Reads the four documents as a client does. */
export async function undocumentedAnswers(client: TestClient): Promise<FindUndocumented> {
  const listed = new Map<string, Readonly<Record<string, unknown>>>();
  for (const place of ['/api', '/v1', '/mx-api', '/sandbox'].map((at) => `${at}/openapi.json`)) {
    const { paths } = document.parse((await client.get(place)).body);
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { responses }] of Object.entries(methods)) {
        listed.set(`${method.toUpperCase()} ${path}`, responses);
      }
    }
  }
  return (endpoint, { status, body }) => {
    const response = listed.get(endpointName(endpoint))?.[status];
    const answer = `${status} ${body.code ?? ''}`.trim();
    if (response === undefined) return `${endpointName(endpoint)}: ${answer}`;
    if (status === 200) return undefined;
    const codes = errorResponse.parse(response).content['application/json'].schema.allOf[1].properties.code;
    return codes.enum.includes(String(body.code)) ? undefined : `${endpointName(endpoint)}: ${answer}`;
  };
}
