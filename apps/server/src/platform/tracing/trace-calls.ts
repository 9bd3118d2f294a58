import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ClientRequest, IncomingMessage } from 'node:http';
import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { startChild } from './spans.ts';

// Calls of providers, by the channels of Node's two HTTP clients. Adapters need not take part, and none can forget to. Paths, queries and
// headers may hold tokens and addresses, so a span names the host, the method and the status only, and no host that a customer chose.

type Listener = (message: unknown) => void;

const withoutHost = new WeakSet<object>();

/** Leaves the host out of the span of a request that has not been sent yet, because a customer chose it. */
export function hideHost(request: ClientRequest): void {
  withoutHost.add(request);
}

/** Records every outgoing HTTP call below the current span. Returns a function that ends it. */
export function traceCalls(): () => void {
  const calls = new WeakMap<object, Span>();

  function begin(request: object, host: string, method: string): void {
    const address = withoutHost.has(request) ? {} : { 'server.address': host };
    const attributes = { ...address, 'http.request.method': method };
    const span = startChild('call provider', { kind: SpanKind.CLIENT, attributes });
    if (span !== undefined) calls.set(request, span);
  }

  function noteStatus(request: object, status: unknown): void {
    if (typeof status !== 'number') return;
    const span = calls.get(request);
    span?.setAttribute('http.response.status_code', status);
    if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
  }

  const end = (request: object) => calls.get(request)?.end();

  function fail(request: object): void {
    calls.get(request)?.setStatus({ code: SpanStatusCode.ERROR });
    end(request);
  }

  const listeners: Readonly<Record<string, Listener>> = {
    'undici:request:create': withRequest((request) => {
      const origin = 'origin' in request ? URL.parse(String(request.origin)) : null;
      begin(request, origin?.hostname ?? 'unknown', 'method' in request ? String(request.method) : 'unknown');
    }),
    'undici:request:headers': withRequest((request, response) => {
      noteStatus(request, isObject(response) && 'statusCode' in response ? response.statusCode : undefined);
    }),
    'undici:request:trailers': withRequest(end),
    'undici:request:error': withRequest(fail),
    'http.client.request.start': withRequest((request) => {
      if (request instanceof ClientRequest) begin(request, request.host, request.method);
    }),
    'http.client.response.finish': withRequest((request, response) => {
      noteStatus(request, response instanceof IncomingMessage ? response.statusCode : undefined);
      end(request);
    }),
    'http.client.request.error': withRequest(fail),
  };
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener);
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function withRequest(listen: (request: object, response: unknown) => void): Listener {
  return (message) => {
    if (!isObject(message) || !('request' in message) || !isObject(message.request)) return;
    listen(message.request, 'response' in message ? message.response : undefined);
  };
}
