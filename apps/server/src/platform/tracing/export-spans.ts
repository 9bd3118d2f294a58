import type { Logger } from 'pino';
import { writeOtlp } from './otlp.ts';
import type { RecordedSpan } from './recorded-span.ts';
import { spansCounted } from './tracing-metrics.ts';

/** The most spans that wait; more are dropped. They take about two megabytes. */
const mostWaiting = 4_096;
const mostInRequest = 512;
const everyMs = 1_000;
const callTimeoutMs = 3_000;
/** How long a stop waits for the last spans. */
const lastTimeoutMs = 1_000;

export interface SpanExport {
  add(span: RecordedSpan): void;
  /** Sends what waits, once and for a limited time. */
  stop(): Promise<void>;
}

/** Sends spans to a collector, one request at a time. Nothing waits for it: what a slow collector does not take is dropped and counted. */
export function exportSpans(endpoint: string, version: string, log: Pick<Logger, 'warn'>): SpanExport {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const call = fetch;
  let waiting: RecordedSpan[] = [];
  let isSending = false;
  let isFailing = false;

  async function send(spans: readonly RecordedSpan[], timeoutMs: number): Promise<void> {
    try {
      const answer = await call(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: writeOtlp(spans, version),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the collector answered with ${answer.status}`);
      isFailing = false;
      spansCounted.inc({ result: 'exported' }, spans.length);
    } catch (error) {
      spansCounted.inc({ result: 'dropped' }, spans.length);
      if (!isFailing) log.warn({ err: error }, 'traces could not be exported');
      isFailing = true;
    }
  }

  async function sendWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const spans = waiting.slice(0, mostInRequest);
      waiting = waiting.slice(mostInRequest);
      await send(spans, callTimeoutMs);
      if (isFailing) return;
    }
  }

  const timer = setInterval(() => {
    if (isSending) return;
    isSending = true;
    void sendWaiting().finally(() => {
      isSending = false;
    });
  }, everyMs);
  timer.unref();

  return {
    add(span) {
      if (waiting.length < mostWaiting) waiting.push(span);
      else spansCounted.inc({ result: 'dropped' });
    },
    async stop() {
      clearInterval(timer);
      const spans = waiting;
      waiting = [];
      if (spans.length > 0) await send(spans, lastTimeoutMs);
    },
  };
}
