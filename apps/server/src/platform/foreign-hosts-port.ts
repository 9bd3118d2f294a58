import type { Result } from '@dukat/rules/result';

/**
 * Why a host's answer cannot be used. `host_not_public`: the URL or the addresses of its host are not ones that we contact.
 * `host_silent`: no connection, no valid certificate, or no complete answer in time. `host_answer_unusable`: a redirect, too much, or no
 * JSON.
 */
export type HostProblem = 'host_not_public' | 'host_silent' | 'host_answer_unusable';

/** For whom a host is called. One caller has few open calls, and some are reserved for payments. */
export interface ForeignCaller {
  /** The account, or a visitor's address. */
  readonly subject: string;
  readonly purpose: 'lookup' | 'payment' | 'message';
}

/**
 * Calls hosts whose URLs come from users or other hosts, such as LNURL services. The only way to contact them (ADR 147); never called
 * within a database transaction.
 */
export interface ForeignHosts {
  /** Returns the JSON that a GET of the URL answers with, whatever its status. Throws TooBusy if too many calls are open. */
  readJson(url: string, caller: ForeignCaller): Promise<Result<unknown, HostProblem>>;
}

/** Sends messages to addresses that customers entered, by the same checks (ADR 180). Never called within a database transaction. */
export interface WebhookHosts {
  /**
   * Posts JSON and returns the status of the answer, whose body is not read. Throws TooBusy if too many calls are open.
   *
   * @param subject for whom: one account has few open calls
   */
  post(
    url: string,
    message: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
    subject: string,
  ): Promise<Result<number, Exclude<HostProblem, 'host_answer_unusable'>>>;
}
