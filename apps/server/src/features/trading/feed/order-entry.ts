import type { AnyEndpoint } from '@dukat/contract/endpoint';
import type { FeedMessage, FeedRequest } from '@dukat/contract/trading/feed';
import * as contract from '@dukat/contract/trading/orders';
import type { LocaleCode } from '@dukat/locales/locale';
import { accept, type Result } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import { decideScope, scopeForPrograms } from '../../../platform/http/admission/admit-program.ts';
import type { Answer, Answers } from '../../../platform/http/error-answer.ts';
import { parseRequest } from '../../../platform/http/parse-request.ts';
import { findTradePortfolio } from '../../portfolios/portfolios-facade.ts';
import { findAccount } from '../accounts/trading-accounts-repository.ts';
import type { TradingAccount } from '../exchange/commands/exchange-command.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { amendOrder } from '../orders/amend-order.ts';
import { cancelOrder, cancelOrders } from '../orders/cancel-orders.ts';
import { toAmendRequest, toPlaceCommand } from '../orders/order-command.ts';
import { placeOrder } from '../orders/place-order.ts';
import { wireOrder } from '../orders/wire-order.ts';
import type { FeedAccess, FeedCaller } from './connection/feed-access.ts';

export type OrderRequestMessage = Extract<
  FeedRequest,
  { op: 'place_order' | 'cancel_order' | 'amend_order' | 'cancel_all' }
>;

export interface OrderEntryDeps {
  readonly database: Database;
  readonly exchange: Exchange;
  readonly access: FeedAccess;
  readonly answers: Answers;
}

/** Places, amends or cancels orders as HTTP does: with the same checks in the same order, use cases and responses. */
export async function enterOrder(
  deps: OrderEntryDeps,
  caller: FeedCaller,
  request: OrderRequestMessage,
  language: LocaleCode,
): Promise<FeedMessage> {
  const endpoint = requestEndpoint(request);
  const { id } = request;
  const turned = await findRequestRefusal(deps, endpoint, caller, language);
  if (turned !== undefined) return errorMessage(turned, id);
  const said = (outcome: Result<unknown, string>): FeedMessage =>
    outcome.refused
      ? errorMessage(deps.answers.refusal(outcome, 422, language), id)
      : // Validates against the contract, as over HTTP.
        { type: 'response', id, result: endpoint.response.parse(outcome.value) };
  if (request.op === 'place_order') {
    const body = parseRequest(contract.exchangeOrderBody, request.order, language, deps.answers);
    if (body.refused) return errorMessage(body.answer, id);
    const { database, exchange } = deps;
    const command = await toPlaceCommand(database, caller.userId, body.value);
    const placed = command.refused ? command : await placeOrder(database, exchange, command.value);
    return said(placed.refused ? placed : accept(wireOrder(placed.value)));
  }
  return said(await change(deps, caller, request));
}

async function change(
  { database, exchange }: OrderEntryDeps,
  { userId }: FeedCaller,
  request: Exclude<OrderRequestMessage, { op: 'place_order' }>,
): Promise<Result<unknown, string>> {
  const account = await findTradingAccount(database, userId);
  switch (request.op) {
    case 'cancel_order': {
      const cancelled = await cancelOrder(database, exchange, account, request.order_id);
      return cancelled.refused ? cancelled : accept(wireOrder(cancelled.value));
    }
    case 'cancel_all': {
      const cancelled = await cancelOrders(database, exchange, account, request.market);
      return cancelled.refused ? cancelled : accept({ orders: cancelled.value.map(wireOrder) });
    }
    case 'amend_order': {
      const { order_id: id, ...terms } = request;
      const amended = await amendOrder(database, exchange, account, id, toAmendRequest(terms));
      return amended.refused ? amended : accept(wireOrder(amended.value));
    }
  }
}

function requestEndpoint({ op }: OrderRequestMessage): AnyEndpoint {
  switch (op) {
    case 'place_order':
      return contract.placeExchangeOrder;
    case 'cancel_order':
      return contract.cancelExchangeOrder;
    case 'cancel_all':
      return contract.cancelExchangeOrders;
    case 'amend_order':
      return contract.amendExchangeOrder;
  }
}

/** Checks what HTTP would check for the endpoint, in the same order; returns the refusal or undefined. */
export async function findRequestRefusal(
  { access, answers }: Pick<OrderEntryDeps, 'access' | 'answers'>,
  endpoint: AnyEndpoint,
  { userId, scopes, proof }: FeedCaller,
  language: LocaleCode,
): Promise<Answer | undefined> {
  const scope = proof && scopeForPrograms(endpoint, proof);
  if (scope?.refused) return answers.error(403, scope.reason, language);
  if (access.isSpent(endpoint, userId)) return answers.error(429, 'too_many_requests', language);
  if (proof !== undefined && scope !== undefined) {
    const decided = decideScope(scope.value, scopes ?? [], proof);
    if (decided.refused) return answers.error(403, decided.reason, language, decided.values);
  }
  if (endpoint.requiresAgreement !== true || (await access.hasAgreed(userId))) return undefined;
  return answers.error(403, 'terms_changed', language);
}

async function findTradingAccount(db: Database, userId: string): Promise<TradingAccount | undefined> {
  const portfolioId = await findTradePortfolio(db, userId);
  return portfolioId === undefined ? undefined : findAccount(db, portfolioId);
}

/** Converts an HTTP error into a message. */
export function errorMessage({ body }: Answer, id?: string | number): FeedMessage {
  return { type: 'error', ...(id !== undefined && { id }), ...JSON.parse(body) };
}
