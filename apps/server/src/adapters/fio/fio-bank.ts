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

const longestCallMs = 25_000;

export interface FioOptions {
  readonly baseUrl: string;
  /** The API token of each account, by account code. A token gives access to the account and must never be logged. */
  readonly tokens: ReadonlyMap<string, string>;
}

/** Fio banka's REST API. The sandbox bank implements it too, so this is the only bank client. */
export function fioBank({ baseUrl, tokens }: FioOptions): BankPort {
  function tokenOf(account: HouseBankAccount): string {
    const token = tokens.get(account.code);
    if (token === undefined) throw new Outage('bank', `the account ${account.code} has no token`);
    return token;
  }

  return {
    // Reads by period, never by the bank's "last" marker: if an answer is lost, the marker has moved and its movements would be skipped.
    async readMovements(account, { from, to }: Period) {
      const token = tokenOf(account);
      const response = await call(token, `${baseUrl}/periods/${token}/${from}/${to}/transactions.json`);
      if (response.status !== 200) throw new Outage('bank', `statement refused with ${response.status}`);
      return statementOf(account, await bodyOf(token, response)).movements;
    },

    async submitPayouts(account, file: PayoutFile): Promise<Submission> {
      const token = tokenOf(account);
      const form = new FormData();
      form.append('token', token);
      form.append('type', 'pain001_xml');
      form.append('lng', 'en');
      const bytes = new Blob([file.document], { type: 'application/xml' });
      form.append('file', bytes, `${file.messageId}.xml`);

      const sent = await send(token, `${baseUrl}/import/`, form);
      if ('reason' in sent) return { outcome: 'not_sent', reason: sent.reason };
      if (sent.response.status === 409) return { outcome: 'not_sent', reason: 'asked too often' };
      const answer = parseImportAnswer(await bodyOf(token, sent.response));
      if (answer === undefined) throw new Outage('bank', `import answered with ${sent.response.status}`);
      return answer;
    },
  };
}

function statementOf(account: HouseBankAccount, text: string) {
  const statement = readable(() => parseFioStatement(text));
  // With the token of another account, money would be booked on the wrong account.
  if (statement.iban !== account.iban) throw new Outage('bank', 'the statement is of another account');
  return statement;
}

function readable<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    // Omits the error itself: its text may quote the statement, which contains people's names.
    throw new Outage('bank', `the statement cannot be read (${reasonOf(error)})`);
  }
}

async function call(token: string, url: string): Promise<Response> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(longestCallMs), redirect: 'error' });
  } catch (error) {
    throw new SilentProvider('bank', redacted(token, reasonOf(error)));
  }
}

async function bodyOf(token: string, response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    throw new SilentProvider('bank', redacted(token, reasonOf(error)));
  }
}

/** With these errors no connection was established, so the bank cannot have received the file. */
const neverArrived = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

async function send(
  token: string,
  url: string,
  body: FormData,
): Promise<{ readonly response: Response } | { readonly reason: string }> {
  try {
    const signal = AbortSignal.timeout(longestCallMs);
    return { response: await fetch(url, { method: 'POST', body, signal, redirect: 'error' }) };
  } catch (error) {
    const reason = redacted(token, reasonOf(error));
    if (neverArrived.has(reason)) return { reason };
    throw new SilentProvider('bank', reason);
  }
}

/** Returns the error's code or name. Its text may contain the URL, which contains the token. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const cause: unknown = error.cause;
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code);
  return error.name;
}

function redacted(token: string, text: string): string {
  return text.replaceAll(token, '***');
}
