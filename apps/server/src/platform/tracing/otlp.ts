import type { Attributes, AttributeValue } from '@opentelemetry/api';
import type { RecordedSpan } from './recorded-span.ts';

// OTLP's JSON encoding: ids in hexadecimal, enumerations as numbers, 64-bit integers as texts.

/** Writes the request of `POST /v1/traces`. */
export function writeOtlp(spans: readonly RecordedSpan[], version: string): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: writeAttributes({ 'service.name': 'dukat', 'service.version': version }) },
        scopeSpans: [{ scope: { name: 'dukat', version }, spans: spans.map(writeSpan) }],
      },
    ],
  });
}

function writeSpan(span: RecordedSpan) {
  const { traceId, spanId } = span.spanContext();
  return {
    traceId,
    spanId,
    ...(span.parentSpanId !== undefined && { parentSpanId: span.parentSpanId }),
    flags: 1,
    name: span.name,
    // The API's first kind is internal, OTLP's is unspecified.
    kind: span.kind + 1,
    startTimeUnixNano: toNanoseconds(span.startedAt),
    endTimeUnixNano: toNanoseconds(span.endedAt ?? span.startedAt),
    attributes: writeAttributes(span.attributes),
    links: span.links.map(({ context }) => ({ traceId: context.traceId, spanId: context.spanId })),
    status: { code: span.status },
  };
}

function writeAttributes(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: writeValue(value) }));
}

function writeValue(value: AttributeValue | undefined) {
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
  return { stringValue: String(value) };
}

/** A number of nanoseconds since 1970 is beyond what a float holds. */
function toNanoseconds(milliseconds: number): string {
  const whole = Math.floor(milliseconds);
  return `${whole}${String(Math.floor((milliseconds - whole) * 1_000_000)).padStart(6, '0')}`;
}
