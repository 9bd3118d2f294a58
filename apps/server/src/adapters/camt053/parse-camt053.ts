import { createHash } from 'node:crypto';
import type { BankMovement } from '../../features/payments/bank-port.ts';
import type {
  ReadStatementFile,
  StatementInFile,
} from '../../features/payments/movements/statement-file-port.ts';
import { camtDetails } from './camt-details.ts';
import { type EntryPart, splitEntry } from './camt-entry.ts';
import { findChildren, nodeAt, parseXml, textAt, type XmlNode } from './xml-node.ts';

/**
 * Parses camt.053 (bank to customer statement, ISO 20022, any version since 001.02). An entry that batches several payments becomes one
 * movement per payment if the bank states their amounts, else a single movement. Pending entries are skipped.
 */
export const parseCamt053: ReadStatementFile = (text) => {
  const document = parseXml(text);
  const statements = findChildren(nodeAt(document, 'Document', 'BkToCstmrStmt'), 'Stmt');
  const read = statements.map(toStatement);
  const complete = read.filter((statement) => statement !== undefined);
  return complete.length === 0 || complete.length < read.length ? undefined : complete;
};

function toStatement(statement: XmlNode): StatementInFile | undefined {
  const iban = textAt(statement, 'Acct', 'Id', 'IBAN')?.replaceAll(' ', '');
  if (iban === undefined) return undefined;
  const parts = findChildren(statement, 'Ntry').map(splitEntry);
  if (parts.includes(undefined)) return undefined;
  const movements = parts.flatMap((part) => part ?? []).map(toMovement);
  return { iban, movements: withUniqueIds(movements) };
}

function toMovement({ id, bookedOn, amount, currency, isReturn, details }: EntryPart): BankMovement {
  const found = camtDetails(details, amount > 0n);
  const movement = { bookedOn, amount, currency, ...found, isReturn };
  return { movementId: id ?? movementDigest(movement), ...movement };
}

/** Some banks give no reference; the movement's id is then a hash of all its fields. */
function movementDigest(movement: Omit<BankMovement, 'movementId'>): string {
  const text = JSON.stringify(movement, (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  );
  return `camt-${createHash('sha256').update(text).digest('base64url')}`;
}

/** Equal movements of one statement are separate payments: the second gets the suffix "+2". The same file always gives the same ids. */
function withUniqueIds(movements: readonly BankMovement[]): BankMovement[] {
  const seen = new Map<string, number>();
  return movements.map((movement) => {
    const count = (seen.get(movement.movementId) ?? 0) + 1;
    seen.set(movement.movementId, count);
    return count === 1 ? movement : { ...movement, movementId: `${movement.movementId}+${count}` };
  });
}
