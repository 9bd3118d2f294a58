import { createHmac } from 'node:crypto';
import { applicationEventStream, eventStream } from '@dukat/contract/protocol-routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Answers } from '../http/error-answer.ts';
import { requestLanguage } from '../http/request-language.ts';
import { sendAnswer } from '../http/send-answer.ts';
import { addressSubject } from '../limits/address-subject.ts';
import { requestIdHeader } from '../logging/request-id.ts';
import { isSameSecret, publicId } from '../random.ts';
import type { Events } from './events.ts';

/** A ticket opens a stream once, within a minute. */
const ticketLifetimeMs = 60_000;
const heartbeatMs = 20_000;
const mostStreams = 20_000;
/** The most streams from one address, enough for an office. A page without a stream polls. */
const mostStreamsPerAddress = 100;
/** Retry-After in seconds when there is no room; the ticket stays unused and can still open a stream. */
const againSeconds = '30';
/** The most unsent bytes of a slow reader; beyond it the stream is cut and the client reconnects. */
const mostUnreadBytes = 64 * 1024;

export interface EventTickets {
  issue(topics: readonly string[]): { readonly ticket: string; readonly expiresAt: Date };
  /** Uses up a ticket and returns its topics; undefined if it is invalid, expired or used. */
  redeem(ticket: string): readonly string[] | undefined;
}

/** Refuses tickets issued before this process listened: after a restart it is unknown which of them were used. */
export function eventTickets(signingKey: string, clock: Clock, listensSince: Date): EventTickets {
  const used = new Map<string, number>();
  const signBody = (body: string) =>
    createHmac('sha256', signingKey).update(`ticket:${body}`).digest('base64url');

  function forgetExpired(nowMs: number): void {
    for (const [id, expiresAt] of used) if (expiresAt < nowMs) used.delete(id);
  }

  return {
    issue(topics) {
      const expiresAt = new Date(clock.now().getTime() + ticketLifetimeMs);
      const body = Buffer.from(JSON.stringify([publicId(), expiresAt.getTime(), ...topics])).toString(
        'base64url',
      );
      return { ticket: `${body}.${signBody(body)}`, expiresAt };
    },
    redeem(ticket) {
      const [body = '', signature = '', ...rest] = ticket.split('.');
      if (rest.length > 0 || !isSameSecret(signature, signBody(body))) return undefined;
      const [id, expiresAt, ...topics]: [string, number, ...string[]] = JSON.parse(
        Buffer.from(body, 'base64url').toString(),
      );
      const nowMs = clock.now().getTime();
      const isFromBefore = expiresAt - ticketLifetimeMs < listensSince.getTime();
      if (isFromBefore || expiresAt < nowMs || used.has(id)) return undefined;
      forgetExpired(nowMs);
      used.set(id, expiresAt);
      return topics;
    },
  };
}

interface TicketRoute {
  Querystring: { ticket?: string };
}

interface StreamDeps {
  readonly events: Events;
  readonly tickets: EventTickets;
  readonly answers: Answers;
}

/** GET /api/events and /mx-api/events: server-sent events for a ticket's topics, each only announcing that something changed. */
export function serveEventStream(app: FastifyInstance, { events, tickets, answers }: StreamDeps): void {
  const streams = new Set<FastifyReply>();
  const streamsByAddress = new Map<string, number>();

  async function open(request: FastifyRequest<TicketRoute>, reply: FastifyReply) {
    const language = requestLanguage(request.headers);
    const refuse = (code: 'too_many_requests' | 'unavailable') =>
      sendAnswer(reply, answers.general(code, language, {}, [], { 'retry-after': againSeconds }));
    const address = addressSubject(request.ip, { isLoopbackCounted: false }) ?? '';
    const opened = streamsByAddress.get(address) ?? 0;
    if (address !== '' && opened >= mostStreamsPerAddress) return refuse('too_many_requests');
    if (streams.size >= mostStreams) return refuse('unavailable');
    const { ticket } = request.query;
    const topics = typeof ticket === 'string' && ticket.length < 8192 ? tickets.redeem(ticket) : undefined;
    if (topics === undefined) return sendAnswer(reply, answers.error(403, 'ticket_invalid', language));
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
      [requestIdHeader]: request.id,
    });
    raw.write('retry: 3000\n\n');
    const write = (text: string) => {
      if (raw.writableLength > mostUnreadBytes) raw.destroy();
      else raw.write(text);
    };
    const unsubscribe = topics.map((topic) =>
      events.subscribe(topic, (event) => {
        // Without an event name, so that a page receives every type in one handler.
        write(`data: ${JSON.stringify({ topic, type: event.type })}\n\n`);
        // The ticket came from a session; a client that is still logged in gets another ticket.
        if (event.type === 'session_ended') raw.end();
      }),
    );
    const heartbeat = setInterval(() => write(': \n\n'), heartbeatMs);
    streams.add(reply);
    streamsByAddress.set(address, opened + 1);
    raw.on('close', () => {
      const left = (streamsByAddress.get(address) ?? 1) - 1;
      if (left === 0) streamsByAddress.delete(address);
      else streamsByAddress.set(address, left);
      clearInterval(heartbeat);
      for (const stop of unsubscribe) stop();
      streams.delete(reply);
    });
  }

  app.get<TicketRoute>(eventStream.path, open);
  app.get<TicketRoute>(applicationEventStream.path, open);

  app.addHook('preClose', async () => {
    for (const { raw } of streams) raw.end();
  });
}
