import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuditCheck, Difference } from '../../../platform/ledger/audit-check.ts';
import { type StatementLink, statementLinkHash } from './statement-link.ts';

const linksAtOnce = 1_000;
const beginning = '00'.repeat(32);

/** Statement numbers of each legal entity increase by one, and every counted statement exists. */
const numbersHaveNoGap: AuditCheck = {
  name: 'the statements of each legal entity are numbered without a gap',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select 'statements of ' || s.company as about, s.last_number::text as expected,
             count(t.id)::text || ' up to ' || coalesce(max(t.number), 0)::text as found
        from statement_series s left join statements t on t.company = s.company
       group by s.company, s.last_number
      having count(t.id) <> s.last_number or coalesce(max(t.number), 0) <> s.last_number
       limit ${limit}`.execute(tx);
    return rows;
  },
};

type StoredLink = Omit<StatementLink, 'previousHash'> & {
  readonly hash: string;
  readonly documentHash: string | null;
};

/** Each link is the hash of the previous link and its own contents, up to the last. */
const linksAreAChain: AuditCheck = {
  name: 'no statement that was issued was changed, added or removed',
  async find(tx, limit) {
    const found: Difference[] = [];
    const { rows: series } = await sql<{ company: string; last: number; hash: string }>`
      select company, last_link as last, encode(last_hash, 'hex') as hash from statement_series order by company`.execute(
      tx,
    );
    for (const { company, last, hash } of series) {
      const end = await followChain(tx, company, found, limit);
      if (end.link !== last || end.hash !== hash) {
        found.push({
          about: `statements of ${company}`,
          expected: `link ${last} ${hash}`,
          found: `link ${end.link} ${end.hash}`,
        });
      }
      if (found.length >= limit) break;
    }
    return found.slice(0, limit);
  },
};

async function followChain(tx: Transaction, company: string, found: Difference[], limit: number) {
  let end = { link: 0, hash: beginning };
  for (;;) {
    const links = await linksAfter(tx, company, end.link);
    for (const { hash, documentHash, ...its } of links) {
      const expected = statementLinkHash({ ...its, previousHash: end.hash }).toString('hex');
      const about = `statement ${its.number} of ${company}`;
      if (its.link !== end.link + 1)
        found.push({ about, expected: `link ${end.link + 1}`, found: `link ${its.link}` });
      if (hash !== expected) found.push({ about, expected, found: hash });
      if (documentHash !== its.fileHash)
        found.push({ about, expected: its.fileHash, found: documentHash ?? 'no file' });
      end = { link: its.link, hash };
      if (found.length >= limit) return end;
    }
    if (links.length < linksAtOnce) return end;
  }
}

async function linksAfter(tx: Transaction, company: string, after: number): Promise<readonly StoredLink[]> {
  const { rows } = await sql<Omit<StoredLink, 'issuedAt'> & { issuedAt: Date }>`
    select s.link, s.company, s.number, s.period, s.starts_on::text as "startsOn", s.ends_on::text as "endsOn",
           encode(s.file_hash, 'hex') as "fileHash", s.books_number::text as "booksNumber", encode(s.books_hash, 'hex') as "booksHash",
           s.issued_at as "issuedAt", encode(s.link_hash, 'hex') as hash, encode(d.hash, 'hex') as "documentHash"
      from statements s join documents d on d.id = s.document_id
     where s.company = ${company} and s.link > ${after} order by s.link limit ${linksAtOnce}`.execute(tx);
  return rows.map((row) => ({ ...row, issuedAt: row.issuedAt.toISOString() }));
}

export const statementChecks = [numbersHaveNoGap, linksAreAChain] as const;
