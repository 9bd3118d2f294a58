import { czechAccountToIban, parseCzechAccount } from '@dukat/rules/payments/czech-account';
import { parseIban } from '@dukat/rules/payments/iban';
import { normaliseSymbol } from '@dukat/rules/payments/variable-symbol';
import type { BankMovement } from '../../features/payments/bank-port.ts';
import { findChildren, nodeAt, textAt, type XmlNode } from './xml-node.ts';

type Details = Omit<BankMovement, 'movementId' | 'bookedOn' | 'amount' | 'currency' | 'isReturn'>;

/** Reads the counterparty, symbols and message. Every field may be missing. */
export function camtDetails(details: XmlNode | undefined, isCredit: boolean): Details {
  const parties = nodeAt(details, 'RltdPties');
  const role = isCredit ? 'Dbtr' : 'Cdtr';
  const agent = nodeAt(details, 'RltdAgts', `${role}Agt`, 'FinInstnId');
  const account = nodeAt(parties, `${role}Acct`, 'Id');
  const iban = textAt(account, 'IBAN')?.replaceAll(' ', '') ?? null;
  const other = textAt(account, 'Othr', 'Id');
  const endToEndId = textAt(details, 'Refs', 'EndToEndId');
  return {
    counterAccount: other ?? iban,
    counterIban: readIban(iban ?? other),
    counterBic: textAt(agent, 'BICFI') ?? textAt(agent, 'BIC'),
    // Newer versions nest the party one level deeper.
    counterName: textAt(parties, role, 'Nm') ?? textAt(parties, role, 'Pty', 'Nm'),
    variableSymbol: symbol(details, 'VS', endToEndId),
    constantSymbol: symbol(details, 'KS', endToEndId),
    specificSymbol: symbol(details, 'SS', endToEndId),
    endToEndId: endToEndId === 'NOTPROVIDED' ? null : endToEndId,
    message: readMessage(details),
  };
}

function readIban(account: string | null): string | null {
  const iban = parseIban(account ?? '');
  if (!iban.refused) return iban.value;
  const czech = parseCzechAccount(account ?? '');
  return czech.refused ? null : czechAccountToIban(czech.value);
}

/** Reads a symbol as Czech and Slovak banks write it: a reference with its own type, or "/VS123/SS/KS" (each may be empty). */
function symbol(details: XmlNode | undefined, type: string, endToEndId: string | null): string | null {
  const typed = findChildren(nodeAt(details, 'Refs'), 'Prtry').find((node) => textAt(node, 'Tp') === type);
  const own = typed === undefined ? null : textAt(typed, 'Ref');
  const inText = new RegExp(`(?:^|/)${type}([0-9]{1,10})(?=/|$)`).exec(endToEndId ?? '')?.[1];
  return normaliseSymbol(own ?? inText ?? '') ?? null;
}

/** Joins the plain and structured remittance texts, because a symbol may be in either. */
function readMessage(details: XmlNode | undefined): string | null {
  const remittance = nodeAt(details, 'RmtInf');
  const plain = findChildren(remittance, 'Ustrd').map(
    (node) => textAt(node) ?? (typeof node === 'string' ? node : ''),
  );
  const structured = findChildren(remittance, 'Strd').map((node) => textAt(node, 'CdtrRefInf', 'Ref') ?? '');
  const extra = [textAt(details, 'AddtlTxInf') ?? '', textAt(details, 'RtrInf', 'AddtlInf') ?? ''];
  const words = [...plain, ...structured, ...extra].map((text) => text.trim()).filter((text) => text !== '');
  return words.length === 0 ? null : words.join('\n').slice(0, 1000);
}
