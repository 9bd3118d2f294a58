import { createHash } from 'node:crypto';

/** The contents of one link in a legal entity's chain of statements, with the previous hash. Hashes in hex, days as "2026-10-01". */
export interface StatementLink {
  readonly previousHash: string;
  readonly link: number;
  readonly company: string;
  readonly number: number;
  readonly period: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly fileHash: string;
  /** The newest link of the ledger's seal chain at the time of issue; null if there was none. */
  readonly booksNumber: string | null;
  readonly booksHash: string | null;
  readonly issuedAt: string;
}

/** SHA-256 of one line of JSON, which is different for any two different links. */
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
