import type { Operator } from './back-office.ts';
import type { OpenedOrder } from './order-requests.ts';
import type { TestClient, TestResponse } from './test-client.ts';
import type { TestProgram } from './test-program.ts';

/**
 * What a slice provides to the tests that iterate over every endpoint and every job. It is found by its name, `slice.examples.ts` beside
 * the slice, and production code never imports it. Keys are `METHOD /path`.
 */
export interface SliceExamples {
  /** A valid request to each endpoint with input, so that a request with one wrong field gets as far as possible. */
  readonly requests?: (client: TestClient) => Promise<Readonly<Record<string, RequestExample>>>;
  /** Each endpoint that takes an id, called with another user's. */
  readonly foreign?: (world: ForeignWorld) => Promise<ForeignCases>;
  /** Each endpoint that moves money, for repeated requests under one key. */
  readonly keys?: (world: IdempotencyWorld) => Promise<Readonly<Record<string, IdempotencyCase>>>;
  /** Each job, with the test that proves that it finishes if there are more rows than one batch. */
  readonly jobs?: Readonly<Record<string, ProvedIn>>;
}

/** A test file; null if the job works on one item of its payload, or on a few that cannot grow. */
export type ProvedIn = string | null;

export interface RequestExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface ForeignWorld {
  readonly program: TestProgram;
  /** Signed in. Owns what the cases are about, unless the visitor does. */
  readonly victim: TestClient;
  readonly visitor: TestClient;
  /** Another user, who must not get access. */
  readonly other: TestClient;
}

export interface ForeignUse {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
}

export interface ForeignCases {
  /** An empty list means that the endpoint's id is public and has no owner, or that another test covers it. */
  readonly uses: Readonly<Record<string, readonly ForeignUse[]>>;
  /** Paths whose answers to the victim must be the same before and after. */
  readonly watched: readonly string[];
}

/** A request that moves money once. */
export interface MoneyRequest {
  /** POST by default. */
  readonly method?: 'DELETE';
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface RequestClient {
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<TestResponse>;
  /** Only for customers: operators have no DELETE endpoints. */
  send?(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<TestResponse>;
}

/** For one endpoint: a client, another client, and a new request each time. */
export interface IdempotencyCase {
  readonly asker: () => Promise<RequestClient>;
  readonly other: () => Promise<RequestClient>;
  readonly fresh: () => Promise<MoneyRequest>;
}

type ClientPair = Pick<IdempotencyCase, 'asker' | 'other'>;

/** The clients of the idempotency cases, and their shared setup. */
export interface IdempotencyWorld {
  readonly program: TestProgram;
  readonly visitor: TestClient;
  readonly user: { readonly asker: () => Promise<TestClient>; readonly other: () => Promise<TestClient> };
  readonly stranger: ClientPair;
  readonly operator: ClientPair;
  readonly admin: () => Promise<Operator>;
  /** A different number each time, for unique values. */
  nextSerial(): number;
  /** The user's basic and trading portfolios. */
  ownPortfolios(): Promise<readonly [basic: string, trade: string]>;
  /** An order of the user. */
  owned(changes: object): Promise<OpenedOrder>;
  /** An order of the visitor whose coins stay in the account. */
  visitors(changes?: object): Promise<OpenedOrder>;
}
