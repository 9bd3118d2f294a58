import type { Operator } from './back-office.ts';
import type { OpenedOrder } from './order-requests.ts';
import type { Answered, TestClient } from './test-client.ts';
import type { TestProgram } from './test-program.ts';

/**
 * What a slice gives to the tests that go through every endpoint and every job. It stands beside the slice as
 * `slice.examples.ts`, is found by its name, and nothing that runs for customers imports it. Keys are `METHOD /path`.
 */
export interface SliceExamples {
  /** A request to each endpoint that takes input and would do its work: one wrong field at a time then reaches as far as it can. */
  readonly requests?: (client: TestClient) => Promise<Readonly<Record<string, RequestExample>>>;
  /** Each endpoint that takes an id, called with somebody else's. */
  readonly foreign?: (world: ForeignWorld) => Promise<ForeignCases>;
  /** Each endpoint that moves money, asked again and again under one key. */
  readonly keys?: (world: KeyWorld) => Promise<Readonly<Record<string, KeyCase>>>;
  /** Each job, and the test which proves that it comes to its end with more rows than it takes at once. */
  readonly jobs?: Readonly<Record<string, ProvedIn>>;
}

/** A test's file; null where the job works on one thing that its payload names, or on a few that cannot grow. */
export type ProvedIn = string | null;

export interface RequestExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface ForeignWorld {
  readonly program: TestProgram;
  /** Signed in; whatever the cases are about belongs to them or to the visitor. */
  readonly victim: TestClient;
  readonly visitor: TestClient;
  /** Another user, who must get nothing of it. */
  readonly other: TestClient;
}

export interface ForeignUse {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
}

export interface ForeignCases {
  /** No use at all says that the endpoint's id is no secret and belongs to nobody, or is proved elsewhere. */
  readonly uses: Readonly<Record<string, readonly ForeignUse[]>>;
  /** What the victim sees there is the same before and after. */
  readonly watched: readonly string[];
}

/** A request that would move money once. */
export interface MoneyRequest {
  /** POST unless it says so. */
  readonly method?: 'DELETE';
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Asker {
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answered>;
  /** Of customers alone: nothing that an operator does is deleted. */
  send?(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answered>;
}

/** For one endpoint: who asks, who else may ask, and a fresh request each time. */
export interface KeyCase {
  readonly asker: () => Promise<Asker>;
  readonly other: () => Promise<Asker>;
  readonly fresh: () => Promise<MoneyRequest>;
}

type Askers = Pick<KeyCase, 'asker' | 'other'>;

/** Whom the cases of idempotency keys have to ask with, and what several of them begin from. */
export interface KeyWorld {
  readonly program: TestProgram;
  readonly visitor: TestClient;
  readonly user: { readonly asker: () => Promise<TestClient>; readonly other: () => Promise<TestClient> };
  readonly stranger: Askers;
  readonly operator: Askers;
  readonly admin: () => Promise<Operator>;
  /** Another number each time, for what must differ from all before. */
  nextSerial(): number;
  /** Of the user: the basic and the trading portfolio. */
  ownPortfolios(): Promise<readonly [basic: string, trade: string]>;
  /** An order of the user. */
  owned(changes: object): Promise<OpenedOrder>;
  /** An order of the visitor whose coins stay on the account. */
  visitors(changes?: object): Promise<OpenedOrder>;
}
