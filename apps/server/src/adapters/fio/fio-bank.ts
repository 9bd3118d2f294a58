import type {
  BankPort,
  HouseBankAccount,
  PayoutFile,
  Period,
  Submission,
} from '../../features/payments/bank-port.ts';
import { Outage, SilentProvider } from '../../platform/outage.ts';
import { parseFioStatement } from './fio-statement.ts';
import { parseImportAnswer } from './import-answer.ts';

export const fioBaseUrl = 'https://fioapi.fio.cz/v1/rest';

/** Fio allows one request per token in 30 seconds. The extra second covers clock differences. */
export const fioLeastIntervalMs = 31_000;

const callTimeoutMs = 25_000;

export interface FioOptions {
  readonly baseUrl: string;
  /** The API token of each account, by account code. A token gives access to the account and must never be logged. */
  readonly tokens: ReadonlyMap<string, string>;
}

/** Fio banka's REST API. The sandbox bank implements it too, so this is the only bank client. */
export function fioBank({ baseUrl, tokens }: FioOptions): BankPort {
  function findToken(account: HouseBankAccount): string {
    const token = tokens.get(account.code);
    if (token === undefined) throw new Outage('bank', `the account ${account.code} has no token`);
    return token;
  }

  return {
    // Reads by period, never by the bank's "last" marker: if an answer is lost, the marker has moved and its movements would be skipped.
    async readMovements(account, { from, to }: Period) {
      const token = findToken(account);
      const response = await call(token, `${baseUrl}/periods/${token}/${from}/${to}/transactions.json`);
      if (response.status !== 200) throw new Outage('bank', `statement refused with ${response.status}`);
      return parseStatement(account, await readBody(token, response)).movements;
    },

    async submitPayouts(account, file: PayoutFile): Promise<Submission> {
      const token = findToken(account);
      const form = new FormData();
      form.append('token', token);
      form.append('type', 'pain001_xml');
      form.append('lng', 'en');
      const bytes = new Blob([file.document], { type: 'application/xml' });
      form.append('file', bytes, `${file.messageId}.xml`);

      const sent = await send(token, `${baseUrl}/import/`, form);
      if ('reason' in sent) return { outcome: 'not_sent', reason: sent.reason };
      if (sent.response.status === 409) return { outcome: 'not_sent', reason: 'asked too often' };
      const answer = parseImportAnswer(await readBody(token, sent.response));
      if (answer === undefined) throw new Outage('bank', `import answered with ${sent.response.status}`);
      return answer;
    },
  };
}

function parseStatement(account: HouseBankAccount, text: string) {
  const statement = parseOrOutage(() => parseFioStatement(text));
  // With the token of another account, money would be booked on the wrong account.
  if (statement.iban !== account.iban) throw new Outage('bank', 'the statement is of another account');
  return statement;
}

function parseOrOutage<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    // Omits the error itself: its text may quote the statement, which contains people's names.
    throw new Outage('bank', `the statement cannot be read (${describeError(error)})`);
  }
}

async function call(token: string, url: string): Promise<Response> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(callTimeoutMs), redirect: 'error' });
  } catch (error) {
    throw new SilentProvider('bank', redactToken(token, describeError(error)));
  }
}

async function readBody(token: string, response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    throw new SilentProvider('bank', redactToken(token, describeError(error)));
  }
}

/** With these errors no connection was established, so the bank cannot have received the file. */
const unsentReasons = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

async function send(
  token: string,
  url: string,
  body: FormData,
): Promise<{ readonly response: Response } | { readonly reason: string }> {
  try {
    const signal = AbortSignal.timeout(callTimeoutMs);
    return { response: await fetch(url, { method: 'POST', body, signal, redirect: 'error' }) };
  } catch (error) {
    const reason = redactToken(token, describeError(error));
    if (unsentReasons.has(reason)) return { reason };
    throw new SilentProvider('bank', reason);
  }
}

/** Returns the error's code or name. Its text may contain the URL, which contains the token. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const cause: unknown = error.cause;
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code);
  return error.name;
}

function redactToken(token: string, text: string): string {
  return text.replaceAll(token, '***');
}
