import { accountOwner, type LedgerAccount } from '@dukat/ledger/accounts';
import { checkPosting, type Posting } from '@dukat/ledger/posting';
import { msatDecimals } from '@dukat/rules/lightning/msat';
import { formatAmount } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { assert } from '@dukat/rules/result';
import { bodyHash } from '../seals/body-hash.ts';

/** Postings as the columns that the SQL functions take: PostgreSQL parses one array per column fastest. */
export interface PostingArrays {
  readonly references: string[];
  readonly types: string[];
  readonly bodyHashes: string[];
  readonly abouts: (string | null)[];
  readonly entryPostings: number[];
  readonly entryLines: number[];
  readonly entryAmounts: string[];
  readonly kinds: string[];
  readonly owners: string[];
  readonly assets: string[];
}

/** Validates a posting. Throws when it is not a valid double entry: that is a defect of the caller, not a refusal. */
export function checked(posting: Posting): Posting {
  const check = checkPosting(posting, findDecimals);
  assert(!check.refused, `posting ${posting.reference}: ${check.refused ? describe(check) : ''}`);
  return check.value;
}

/** Accounts that hold thousandths of a satoshi: the Lightning node, and the fees, which receive what is less than a satoshi. */
const preciseKinds: ReadonlySet<string> = new Set(['lightning', 'fees']);

function findDecimals(asset: string, { kind }: LedgerAccount): number | undefined {
  return asset === 'BTC' && preciseKinds.has(kind) ? msatDecimals : findAsset(asset)?.decimals;
}

function describe(check: { reason: string; values?: Readonly<Record<string, string>> }): string {
  return [check.reason, ...Object.values(check.values ?? {})].join(' ');
}

/** Returns the columns of validated postings. */
export function toPostingArrays(postings: readonly Posting[]): PostingArrays {
  const arrays: PostingArrays = {
    references: [],
    types: [],
    bodyHashes: [],
    abouts: [],
    entryPostings: [],
    entryLines: [],
    entryAmounts: [],
    kinds: [],
    owners: [],
    assets: [],
  };
  postings.forEach((posting, index) => {
    arrays.references.push(posting.reference);
    arrays.types.push(posting.type);
    arrays.bodyHashes.push(`\\x${bodyHash(posting.type, posting.entries)}`);
    arrays.abouts.push(posting.about ?? null);
    for (const [line, { account, asset, amount }] of posting.entries.entries()) {
      arrays.entryPostings.push(index + 1);
      arrays.entryLines.push(line);
      arrays.entryAmounts.push(formatAmount(amount));
      arrays.kinds.push(account.kind);
      arrays.owners.push(accountOwner(account));
      arrays.assets.push(asset);
    }
  });
  return arrays;
}
