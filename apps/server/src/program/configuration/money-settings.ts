import { z } from '@dukat/contract/z';
import { fiats } from '@dukat/rules/money/fiat';
import { parseJson } from '@dukat/rules/parse-json';
import { parseIban } from '@dukat/rules/payments/iban';
import { isInSandboxBank } from '@dukat/rules/payments/sandbox-bank';
import { findNetwork } from '@dukat/rules/rates/networks';
import { readLndAccess } from '../../adapters/lnd/read-access.ts';
import { readMnemonic } from '../../adapters/mnemonic-file/read-mnemonic.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import {
  account,
  type Environment,
  group,
  optionalText,
  parsed,
  reporting,
  setting,
  settingFamily,
  text,
} from './setting.ts';

const realMoney = { selectsRealMoney: true };
const realSecret = { ...realMoney, isSecret: true };

const bankAccount = z.strictObject({
  code: z.string().regex(/^[a-z0-9-]{1,40}$/),
  currency: z.enum(fiats),
  iban: z.string().transform(reporting(parseRealIban)),
  bic: z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/),
  bankName: z.string().min(1).max(70),
  owner: z.string().min(1).max(70),
});
const bankAccounts = z.array(bankAccount).min(1).max(20);

export const bankSettings = group({
  accounts: setting(
    'BANK_ACCOUNTS',
    'accounts as a JSON list (docs/operations/bank.md)',
    z
      .string({ error: 'A bank: set BANK_ACCOUNTS (docs/operations/bank.md).' })
      .transform(reporting(parseBankAccounts)),
    realMoney,
  ),
  env: settingFamily(
    'BANK_TOKEN_*',
    'token of Fio’s API for the account of that code, with underscores for dashes; other accounts use files',
    realSecret,
  ),
})
  .transform(reporting(refuseStrayTokens))
  .transform(({ accounts, env }) => ({
    isSandbox: false as const,
    accounts,
    /** By account code, for the accounts at Fio. The other accounts use files. Must never be logged. */
    fioTokens: new Map(
      accounts.flatMap(({ code }) => {
        const token = env[tokenName(code)];
        return token ? [[code, token] as const] : [];
      }),
    ),
  }));

function tokenName(code: string): string {
  return `BANK_TOKEN_${code.toUpperCase().replaceAll('-', '_')}`;
}

/** A token of a misspelt account would pass silently, and the account would wait for files. */
function refuseStrayTokens<
  Its extends { readonly accounts: readonly { readonly code: string }[]; readonly env: Environment },
>(given: Its): Its {
  const names = given.accounts.map(({ code }) => tokenName(code));
  const stray = Object.keys(given.env).find(
    (name) => /^BANK_TOKEN_\w+$/.test(name) && given.env[name]?.trim() && !names.includes(name),
  );
  if (stray === undefined) return given;
  throw new StartProblem(`${stray} is the token of no account in BANK_ACCOUNTS (${names.join(', ')}).`);
}

function parseBankAccounts(json: string) {
  const { data, error } = bankAccounts.safeParse(parseJson(json));
  if (data === undefined) {
    throw new StartProblem(`BANK_ACCOUNTS is not a list of bank accounts: ${z.prettifyError(error)}`);
  }
  const codes = new Set(data.map(({ code }) => code));
  if (codes.size < data.length) throw new StartProblem('BANK_ACCOUNTS names two accounts by one code');
  return data;
}

function parseRealIban(given: string): string {
  const iban = parseIban(given);
  if (iban.refused || isInSandboxBank(iban.value)) throw new Error('not an IBAN of a real bank');
  return iban.value;
}

/** A real node and the file of its keys; null if neither is set. */
function nodeSettings(chain: 'BITCOIN' | 'EVM') {
  const parseUrl = (url: string) => {
    const protocol = URL.parse(url.trim())?.protocol;
    if (protocol === 'http:' || protocol === 'https:') return url.trim();
    throw new StartProblem(`${chain}_RPC_URL is not the http address of a node.`);
  };
  const parseExplorer = (url: string) => {
    const explorer = URL.parse(url.trim());
    if (explorer === null || !hasCredentials(explorer)) return url.trim();
    throw new StartProblem(`${chain}_EXPLORER_URL must not contain a user or a password.`);
  };
  return group({
    rpcUrl: setting(
      `${chain}_RPC_URL`,
      'http address of the node, with user and password',
      parsed(parseUrl).optional(),
      { ...realSecret, requires: [`${chain}_MNEMONIC_FILE`] },
    ),
    mnemonicFile: setting(`${chain}_MNEMONIC_FILE`, 'file of the wallet’s words', optionalText, {
      ...realMoney,
      requires: [`${chain}_RPC_URL`],
    }),
    explorer: setting(
      `${chain}_EXPLORER_URL`,
      'block explorer to which pages link',
      parsed(parseExplorer)
        .optional()
        .transform((url) => url ?? null),
    ),
  }).transform(
    reporting(({ rpcUrl, mnemonicFile, explorer }) => {
      if (rpcUrl === undefined && mnemonicFile === undefined) return null;
      if (rpcUrl === undefined) throw needed(`${chain}_MNEMONIC_FILE`, `${chain}_RPC_URL`);
      if (mnemonicFile === undefined) throw needed(`${chain}_RPC_URL`, `${chain}_MNEMONIC_FILE`);
      readMnemonic(mnemonicFile);
      return { rpcUrl, mnemonicFile, explorer };
    }),
  );
}

function needed(given: string, missing: string): StartProblem {
  return new StartProblem(`${given} is set, so ${missing} must be set as well.`);
}

export const walletSettings = group({
  bitcoin: nodeSettings('BITCOIN'),
  evm: group({
    node: nodeSettings('EVM'),
    network: setting(
      'EVM_NETWORK',
      'code of an EVM network of the catalogue, such as ERC20 or BASE',
      text.prefault('ERC20'),
    ),
  }).transform(
    reporting(({ node, network }) => {
      if (node === null) return null;
      const known = findNetwork(network);
      if (known?.family !== 'evm' || known.evmChainId === undefined) {
        throw new StartProblem(
          'EVM_NETWORK is the code of an EVM network of the catalogue, such as ERC20 or BASE.',
        );
      }
      const { rpcUrl, ...rest } = node;
      // Always the chain id of the catalogue: coins of a test chain are worthless and must not be sold for money.
      return { rpcUrl, network, chainId: known.evmChainId, ...rest };
    }),
  ),
}).transform((wallets) => ({ isSandbox: false as const, ...wallets }));

/** Addresses without a secret setting are printed, so that they must not contain a password. */
function hasCredentials({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}

function parseLndUrl(url: string): string {
  const parsedUrl = URL.parse(url);
  if (parsedUrl?.protocol === 'https:' && !hasCredentials(parsedUrl))
    return parsedUrl.href.replace(/\/$/, '');
  throw new StartProblem(
    'LND_REST_URL is not the https address of a node, without user and password, such as https://127.0.0.1:8080.',
  );
}

/** The Lightning node; undefined without Lightning. */
export const lightningSettings = account({
  url: setting(
    'LND_REST_URL',
    'https address of LND’s REST interface',
    parsed(parseLndUrl).optional(),
    realMoney,
  ),
  macaroonFile: setting('LND_MACAROON_FILE', 'file of the macaroon', optionalText, realMoney),
  certificateFile: setting('LND_CERTIFICATE_FILE', 'file of the node’s certificate', optionalText, realMoney),
}).transform(reporting((files) => (files === undefined ? undefined : readLndAccess(files))));
