import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Reads forms in a scope: what is a file becomes its name and its bytes in base64, every other field a text, as JSON would bring them.
 * Nowhere else are forms read, since another website could send one.
 */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser<Buffer>(
    /^multipart\/form-data/,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => fieldsOf(body, request.headers['content-type'] ?? ''),
  );
}

async function fieldsOf(body: Buffer, contentType: string): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const [name, value] of await formOf(body, contentType)) {
    if (typeof value === 'string') fields[name] = value;
    else {
      fields.name ??= value.name;
      fields[name] = Buffer.from(await value.arrayBuffer()).toString('base64');
    }
  }
  return fields;
}

async function formOf(body: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw Object.assign(new Error('The form cannot be read.'), { statusCode: 400 });
  }
}
