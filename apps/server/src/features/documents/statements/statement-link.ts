import { createHash } from 'node:crypto';

/** What one link of a legal entity's chain of statements covers, and the hash before it. Hashes in hex, days as "2026-10-01". */
export interface StatementLink {
  readonly previousHash: string;
  readonly link: number;
  readonly company: string;
  readonly number: number;
  readonly period: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly fileHash: string;
  /** The newest link of the books' own chain when it was issued; null where there was none. */
  readonly booksNumber: string | null;
  readonly booksHash: string | null;
  readonly issuedAt: string;
}

/** SHA-256 over one line of JSON: two different links can never read the same. */
export function statementLinkHash(its: StatementLink): Buffer {
  const line = [
    its.previousHash,
    its.link,
    its.company,
    its.number,
    its.period,
    its.startsOn,
    its.endsOn,
    its.fileHash,
    its.booksNumber,
    its.booksHash,
    its.issuedAt,
  ];
  return createHash('sha256').update(JSON.stringify(line)).digest();
}
