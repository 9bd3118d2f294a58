import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { type FeedMessage, type FeedRequest, feedClosings, feedRequests } from '@dukat/contract/trading/feed';
import type { LocaleCode } from '@dukat/locales/locale';
import type { FastifyBaseLogger } from 'fastify';
import { WebSocket } from 'ws';
import type { Clock } from '../../../../platform/clock.ts';
import type { Events } from '../../../../platform/events/events.ts';
import type { Answer, Answers } from '../../../../platform/http/error-answer.ts';
import { parseRequest } from '../../../../platform/http/parse-request.ts';
import { isUnavailable } from '../../../../platform/http/server.ts';
import { mayHoldUnusableText, unusableField } from '../../../../platform/http/unusable-text.ts';
import type { RateLimits } from '../../../../platform/limits/rate-limits.ts';
import { type Shedding, withPatience } from '../../../../platform/overload/patience.ts';
import type { Feed } from '../feed.ts';
import { countFeedConnection, feedDisconnects } from '../feed-metrics.ts';
import { enterOrder, errorMessage, type OrderEntryDeps, type OrderRequestMessage } from '../order-entry.ts';
import type { FeedCaller, Handshake } from './feed-access.ts';
import type { FeedLimits } from './feed-limits.ts';
import { Subscriptions } from './subscriptions.ts';
import { textFrame } from './text-frame.ts';
import type { Subscriber } from './topics.ts';

export interface ConnectionDeps extends OrderEntryDeps {
  readonly feed: Feed;
  readonly events: Pick<Events, 'subscribe'>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly limits: FeedLimits;
  readonly budgets: RateLimits | undefined;
}

/** How long a client may take to answer the close frame when the server stops. */
const longestGoodbyeMs = 1_000;

/** One client's connection: answers its messages and writes its subscribed topics. Closes if the client reads too slowly. */
export class FeedConnection implements Subscriber {
  readonly handshake: Handshake;
  private readonly id = randomUUID();
  private readonly socket: WebSocket;
  /** The stream below the WebSocket: frames shared by many connections are written to it unchanged. */
  private readonly wire: Duplex;
  private readonly deps: ConnectionDeps;
  private readonly answers: Answers;
  private readonly language: LocaleCode;
  private readonly subscriptions: Subscriptions;
  private readonly firstMessage: NodeJS.Timeout;
  private caller: FeedCaller | undefined;
  private isEntering = false;
  private stopListening: (() => void) | undefined;
  private outstanding = 0;
  private isAlive = true;
  private isLeaving = false;
  /** Why the connection ends: the client, unless we closed it. */
  private endedBy: keyof typeof feedClosings | 'going_away' | 'no_answer' | 'client' = 'client';

  constructor(
    { socket, wire }: { readonly socket: WebSocket; readonly wire: Duplex },
    { handshake, language }: { readonly handshake: Handshake; readonly language: LocaleCode },
    deps: ConnectionDeps,
  ) {
    this.socket = socket;
    this.wire = wire;
    this.handshake = handshake;
    this.language = language;
    this.deps = deps;
    this.answers = deps.answers;
    this.subscriptions = new Subscriptions(this, deps);
    this.firstMessage = setTimeout(() => this.close('nothing_asked'), deps.limits.firstMessageMs);
    countFeedConnection(1);
    socket.on('message', (bytes, isBinary) => this.take(String(bytes), isBinary));
    socket.on('pong', () => {
      this.isAlive = true;
    });
    // Socket errors are followed by `close`; an error without a listener would end the process.
    socket.on('error', () => {});
    socket.on('close', () => {
      this.forget();
      countFeedConnection(-1);
      feedDisconnects.inc({ reason: this.endedBy });
    });
  }

  /** Writes a shared frame, or closes the connection if the reader is too far behind. */
  sendFrame(frame: Buffer): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (this.wire.writableLength > this.deps.limits.mostUnreadBytes) this.close('slow_reader');
    else this.wire.write(frame);
  }

  sendMessage(message: FeedMessage): void {
    this.sendFrame(textFrame(JSON.stringify(message)));
  }

  /**
   * Sends the reason and lets the client read what is pending; a client that does not is cut off after `closeTimeout`.
   */
  close(reason: keyof typeof feedClosings): void {
    this.endedBy = reason;
    this.forget();
    this.socket.close(feedClosings[reason], reason);
  }

  /** Called when the server stops. Answers the accepted orders, accepts no more, and then closes with 1001. */
  leave(): void {
    this.isLeaving = true;
    if (this.outstanding > 0 || this.socket.readyState !== WebSocket.OPEN) return;
    this.forget();
    this.endedBy = 'going_away';
    this.socket.close(1001, 'going_away');
    const cut = setTimeout(() => this.socket.terminate(), longestGoodbyeMs);
    this.socket.once('close', () => clearTimeout(cut));
  }

  /** Sends a ping and the heartbeat. Terminates the connection if the client has not answered the last ping. */
  beat(frame: Buffer): void {
    if (!this.isAlive) {
      this.endedBy = 'no_answer';
      this.socket.terminate();
      return;
    }
    this.isAlive = false;
    if (this.socket.readyState === WebSocket.OPEN) this.socket.ping();
    this.sendFrame(frame);
  }

  /** Checks that the caller's session or key is still valid, and closes the connection otherwise. */
  async review(named?: string): Promise<void> {
    const { caller } = this;
    if (caller === undefined || this.socket.readyState !== WebSocket.OPEN) return;
    // Limits the wait, because thousands may check at once with requests queued behind them. A failed check counts as valid.
    const isStill = await withPatience('last', () => caller.isStill(named)).catch(() => true);
    if (!isStill) this.close('session_ended');
  }

  private forget(): void {
    clearTimeout(this.firstMessage);
    this.stopListening?.();
    this.stopListening = undefined;
    this.subscriptions.endAll();
  }

  private take(text: string, isBinary: boolean): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (this.deps.budgets?.take('messages', this.id)?.isSpent === true) {
      this.close('too_many_messages');
      return;
    }
    const given = isBinary ? undefined : parsed(text);
    if (given === undefined) {
      this.sendMessage(errorMessage(this.answers.error(400, 'request_unreadable', this.language)));
      this.close('bad_message');
      return;
    }
    const request = this.read(given);
    if (request !== undefined) void this.answer(request);
  }

  /** Parses the message by the contract; answers an invalid one and returns undefined. */
  private read(given: Readonly<Record<string, unknown>>): FeedRequest | undefined {
    const id = readMessageId(given.id);
    const schema = requestSchema(given.op);
    if (schema === undefined) {
      const field = { field: 'op', message: Object.keys(feedRequests).join(', ') };
      this.refuse(this.answers.error(422, 'invalid_request', this.language, {}, [field]), id);
      return undefined;
    }
    const request = parseRequest(schema, given, this.language, this.answers);
    if (!request.refused) return request.value;
    this.refuse(request.answer, id);
    return undefined;
  }

  private async answer(request: FeedRequest): Promise<void> {
    if (this.isLeaving) return this.refuse(this.answers.error(503, 'unavailable', this.language), request.id);
    try {
      await withPatience(requestShedding(request), () => this.act(request));
    } catch (error) {
      const isAway = isUnavailable(error);
      if (!isAway) this.deps.log.error({ err: error, op: request.op }, 'a message of the feed failed');
      const code = isAway ? 'unavailable' : 'unknown_error';
      this.refuse(this.answers.error(503, code, this.language), request.id);
    }
    if (this.isLeaving) this.leave();
  }

  private async act(request: FeedRequest): Promise<void> {
    switch (request.op) {
      case 'ping': {
        const { id } = request;
        return this.sendMessage({ type: 'pong', time: this.deps.clock.now().toISOString(), ...withId(id) });
      }
      case 'auth':
        return this.enter(request);
      case 'subscribe': {
        const answer = await this.subscriptions.begin(request, this.caller, this.language);
        if (answer !== undefined) return this.refuse(answer, request.id);
        return clearTimeout(this.firstMessage);
      }
      case 'unsubscribe':
        return this.sendMessage(this.subscriptions.end(request));
      default:
        return this.enterOrder(request);
    }
  }

  private async enter(request: Extract<FeedRequest, { op: 'auth' }>): Promise<void> {
    const { access, events } = this.deps;
    if (this.caller !== undefined || this.isEntering)
      return this.refuse(this.answers.error(409, 'already_authenticated', this.language), request.id);
    this.isEntering = true;
    try {
      const entered = await access.enter(request, this.handshake);
      if (entered.refused) {
        const { reason, values } = entered;
        return this.refuse(this.answers.error(401, reason, this.language, values), request.id);
      }
      if (this.socket.readyState !== WebSocket.OPEN) return;
      this.caller = entered.value;
      this.stopListening = events.subscribe(entered.value.topic, ({ type }) => void this.review(type));
      clearTimeout(this.firstMessage);
      this.sendMessage({ type: 'response', result: {}, ...withId(request.id) });
      // The session may have ended during authentication.
      await this.review();
    } finally {
      this.isEntering = false;
    }
  }

  private async enterOrder(request: OrderRequestMessage): Promise<void> {
    const { caller, language } = this;
    if (caller === undefined)
      return this.refuse(this.answers.error(401, 'authentication_required', language), request.id);
    if (this.outstanding >= this.deps.limits.mostOutstanding)
      return this.refuse(this.answers.error(429, 'too_many_outstanding', language), request.id);
    this.outstanding += 1;
    try {
      this.sendMessage(await enterOrder(this.deps, caller, request, language));
    } finally {
      this.outstanding -= 1;
    }
  }

  private refuse(answer: Answer, id: FeedRequest['id']): void {
    this.sendMessage(errorMessage(answer, id));
  }
}

function withId(id: FeedRequest['id']) {
  return id === undefined ? {} : { id };
}

/** The same load-shedding class as that of the request over HTTP. */
function requestShedding({ op }: FeedRequest): Shedding {
  return op === 'cancel_order' || op === 'cancel_all' ? 'last' : 'ordinary';
}

function readMessageId(given: unknown): string | number | undefined {
  if (typeof given === 'number' && Number.isSafeInteger(given)) return given;
  return typeof given === 'string' && given.length <= 64 ? given : undefined;
}

function requestSchema(op: unknown) {
  return isOp(op) ? feedRequests[op] : undefined;
}

function isOp(op: unknown): op is keyof typeof feedRequests {
  return typeof op === 'string' && Object.hasOwn(feedRequests, op);
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const given: unknown = JSON.parse(text);
    if (mayHoldUnusableText(text) && unusableField(given) !== undefined) return undefined;
    return typeof given === 'object' && given !== null && !Array.isArray(given) ? { ...given } : undefined;
  } catch {
    return undefined;
  }
}
