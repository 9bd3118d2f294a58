import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LocaleCode } from '@dukat/locales/locale';
import { requestIdHeader } from '../../logging/request-id.ts';
import { errorAnswer } from '../error-answer.ts';
import { requestLanguage } from '../request-language.ts';

const bodies = new Map<LocaleCode, Buffer>();
const head = [
  'content-type',
  'application/json; charset=utf-8',
  'cache-control',
  'no-store',
  'x-content-type-options',
  'nosniff',
  'retry-after',
  '5',
];

/** Answers with 503 at the least possible cost, so that refused requests take no time from accepted ones. */
export function sendUnavailable(request: IncomingMessage, response: ServerResponse): void {
  const language = requestLanguage(request.headers);
  let body = bodies.get(language);
  if (body === undefined) {
    body = Buffer.from(errorAnswer('unavailable', language).body);
    bodies.set(language, body);
  }
  response.writeHead(503, [...head, requestIdHeader, randomUUID(), 'content-length', String(body.length)]);
  response.end(body);
}
