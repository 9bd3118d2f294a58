import { botCheckAction, botCheckHeader } from '@dukat/contract/bot-check';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { trustedAnswer } from '@dukat/contract/trusted';
import { loadWithRetries } from '@dukat/ui/loading/lazy-part.ts';
import { reportConnection } from '../live/connection.ts';
import { requireAgreement } from './agreement.ts';
import type { AnyEndpoint, Api, ApiInput } from './api.ts';
import { ApiError } from './api-error.ts';
import { fetchWithRetries } from './fetch-with-retries.ts';
import { repeatsLost } from './lost-answers.ts';
import { readAnswer } from './read-answer.ts';
import { bearerToken, sessionEnded } from './session.ts';
import { type StartUp, startUp, startUpPath } from './start-up.ts';
import { waitForStart } from './start-wait.ts';
import { toWireRequest } from './wire-request.ts';

export interface ClientFacts {
  readonly language: string;
  readonly portal: string;
  readonly version: string;
}

export interface ClientEvents {
  /** The server has ended the session. The page shows the login gate. */
  readonly onSessionEnded: () => void;
  /** A response came from another version of the application. The next navigation reloads the page. */
  readonly onOtherVersion: () => void;
  /** An endpoint requires re-authentication. Resolves to true after it succeeded. */
  readonly onProofRequired: () => Promise<boolean>;
}

type Send = typeof fetch;

/** Calls the API over the network: waits for start-up, adds the headers of requirement 7 and reads errors by requirement 8. */
export function createBrowserApi(network: Send = (...request) => fetch(...request)) {
  const send = watched(network);
  let facts: ClientFacts = { language: '', portal: '', version: '' };
  let events: ClientEvents = {
    onSessionEnded: () => undefined,
    onOtherVersion: () => undefined,
    onProofRequired: async () => false,
  };
  const start = createStartUpLoader(() => send(startUpPath, { headers: commonHeaders(facts) }));

  async function attempt(
    endpoint: AnyEndpoint,
    input: object,
    idempotencyKey: string | undefined,
  ): Promise<unknown> {
    const { deviceId, keys } = await start.started();
    const { method, url, body } = toWireRequest(endpoint, input);
    const token = bearerToken();
    const proof = endpoint.checksBots === true ? await botProofFor(endpoint, keys) : undefined;
    const headers = {
      ...commonHeaders(facts, deviceId),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(proof !== undefined && { [botCheckHeader]: proof }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    };
    const ask = () => send(url, { method, ...(body !== undefined && { body }), headers });
    const response = method === 'GET' ? await fetchWithRetries(ask) : await ask();
    const serverVersion = response.headers.get('x-server-version');
    if (serverVersion !== null && serverVersion !== facts.version) events.onOtherVersion();
    return readAnswer({ status: response.status, text: await response.text() });
  }

  const repeatLost = repeatsLost();
  const call: Api = (endpoint, input) =>
    endpoint.movesMoney === true
      ? repeatLost(endpoint, input, (sent, key) => answered(endpoint, sent, key))
      : answered(endpoint, input);

  /** All attempts of one action share an idempotency key, so that the server recognises a retry. */
  async function answered<E extends AnyEndpoint>(
    endpoint: E,
    input: ApiInput<E>,
    key?: string,
  ): Promise<EndpointResponse<E>> {
    try {
      return trustedAnswer(endpoint, await attempt(endpoint, input, key));
    } catch (error) {
      if (isForgotten(error)) start.forget();
      else if (!(isProofRequired(error) && (await events.onProofRequired()))) {
        if (isAgreementRequired(error)) requireAgreement();
        if (endsSession(error)) events.onSessionEnded();
        throw error;
      }
      return trustedAnswer(endpoint, await attempt(endpoint, input, key));
    }
  }

  return {
    call,
    started: start.started,
    /** Sets the facts that every request carries, once they have been read from the page. */
    introduce(given: ClientFacts, handlers: ClientEvents): void {
      facts = given;
      events = handlers;
    },
  };
}

/** Loads the bot-check script only for endpoints that need it. */
async function botProofFor(endpoint: AnyEndpoint, keys: StartUp['keys']): Promise<string | undefined> {
  if (Object.keys(keys).length === 0) return undefined;
  const { botProof } = await loadWithRetries(() => import('./bot-proof.ts'));
  return botProof(keys, botCheckAction(endpoint));
}

function commonHeaders(facts: ClientFacts, deviceId?: string): Record<string, string> {
  return {
    'x-app-version': facts.version,
    'x-language': facts.language,
    'x-portal': facts.portal,
    'x-auth-mode': 'bearer',
    ...(deviceId !== undefined && { 'x-device-id': deviceId }),
  };
}

/** Wraps fetch and reports whether the server was reached, which the page shows. */
function watched(network: Send): Send {
  return async (...request) => {
    try {
      const response = await network(...request);
      reportConnection(true);
      return response;
    } catch (error) {
      reportConnection(false);
      throw error;
    }
  };
}

/** Runs start-up once per page, and again after a failure or when the server has forgotten the device. */
function createStartUpLoader(ask: () => Promise<Response>) {
  let starting: Promise<StartUp> | undefined;
  let known: StartUp | undefined;
  return {
    async started(): Promise<StartUp> {
      if (known !== undefined) return known;
      starting ??= startUp(ask);
      const awaited = starting;
      try {
        known = await waitForStart(awaited);
        return known;
      } catch (error) {
        // Lets the next call start again, even while an abandoned attempt still hangs.
        if (starting === awaited) starting = undefined;
        throw error;
      }
    },
    forget(): void {
      starting = undefined;
      known = undefined;
    },
  };
}

/** 403 'Api not initialized': the device cookie is missing, so start-up must run again. */
function isForgotten(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status === 403 &&
    (error.code === 'not_initialized' || error.message === 'Api not initialized')
  );
}

/** Ends the session in this browser if the server has ended it. */
function endsSession(error: unknown): boolean {
  const isEnded = error instanceof ApiError && error.status === 401 && bearerToken() !== null;
  if (isEnded) sessionEnded();
  return isEnded;
}

function isProofRequired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.code === 'proof_required';
}

function isAgreementRequired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.code === 'terms_changed';
}

export const browserClient = createBrowserApi();
export const call: Api = (endpoint, input) => browserClient.call(endpoint, input);
