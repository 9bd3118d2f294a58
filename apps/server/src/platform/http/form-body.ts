import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Parses multipart forms in a scope: a file becomes its name and its bytes in base64, any other field a text, as JSON would send them.
 * Forms are accepted only there, since another website could submit one (CSRF).
 */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser<Buffer>(
    /^multipart\/form-data/,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      readFormFields(body, request.headers['content-type'] ?? ''),
  );
}

async function readFormFields(body: Buffer, contentType: string): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const [name, value] of await parseForm(body, contentType)) {
    if (typeof value === 'string') fields[name] = value;
    else {
      fields.name ??= value.name;
      fields[name] = Buffer.from(await value.arrayBuffer()).toString('base64');
    }
  }
  return fields;
}

async function parseForm(body: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw Object.assign(new Error('The form cannot be read.'), { statusCode: 400 });
  }
}
