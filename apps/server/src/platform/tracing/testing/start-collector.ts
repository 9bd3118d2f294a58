import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from '@dukat/contract/z';

const exportedSpan = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })),
  status: z.object({ code: z.number() }),
});
const exportRequest = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(exportedSpan) })) })),
});

export type ExportedSpan = z.output<typeof exportedSpan>;

export interface Collector {
  readonly url: string;
  /** The spans that arrived, in their order. */
  readonly spans: ExportedSpan[];
  /** The bodies of all requests. */
  readonly bodies: string[];
  /** How requests are answered from now on; `hang` never answers. */
  setAnswer(answer: 'accept' | 'refuse' | 'hang'): void;
  named(name: string): readonly ExportedSpan[];
  close(): Promise<void>;
}

/** Starts a collector that receives OTLP over HTTP as JSON. */
export async function startCollector(): Promise<Collector> {
  const spans: ExportedSpan[] = [];
  const bodies: string[] = [];
  let how: 'accept' | 'refuse' | 'hang' = 'accept';

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (how === 'hang') return;
    if (how === 'refuse' || request.url !== '/v1/traces') {
      response.writeHead(503).end();
      return;
    }
    const body = Buffer.concat(chunks).toString();
    bodies.push(body);
    const { resourceSpans } = exportRequest.parse(JSON.parse(body));
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: its }) => its)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }

  const server = createServer((request, response) => {
    receive(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    setAnswer: (answer) => {
      how = answer;
    },
    named: (name) => spans.filter((span) => span.name === name),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
