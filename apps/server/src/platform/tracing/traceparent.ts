import { type SpanContext, TraceFlags } from '@opentelemetry/api';

const shape = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;

/** Writes a span as W3C Trace Context does, for a column or a job of the program. */
export function formatTraceparent({ traceId, spanId }: SpanContext): string {
  return `00-${traceId}-${spanId}-01`;
}

/** Reads what `formatTraceparent` wrote; only spans of recorded traces are stored. */
export function parseTraceparent(text: unknown): SpanContext | undefined {
  const [, traceId, spanId] = (typeof text === 'string' && shape.exec(text)) || [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
}
