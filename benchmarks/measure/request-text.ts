/** Builds one raw HTTP request. */
export function requestText(
  origin: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): string {
  const content = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host: new URL(origin).host,
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(content)),
    }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`;
}
