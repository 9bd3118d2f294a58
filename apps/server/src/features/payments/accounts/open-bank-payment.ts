import {
  issueVariableSymbol,
  type VariableSymbol,
  variableSymbolCount,
} from '@dukat/rules/payments/variable-symbol';
import type { Transaction } from '../../../platform/database/database.ts';
import { type BankPaymentRequest, insertRequest, nextRequestSerial } from './payment-requests-repository.ts';

/** Asks for a bank transfer: a symbol that has never been used, by which the payment will be known. */
export async function openBankPayment(
  tx: Transaction,
  request: BankPaymentRequest,
): Promise<{ readonly variableSymbol: VariableSymbol }> {
  const variableSymbol = await newVariableSymbol(tx);
  await insertRequest(tx, request, variableSymbol);
  return { variableSymbol };
}

/** A symbol that nobody was ever given. */
export async function newVariableSymbol(tx: Transaction): Promise<VariableSymbol> {
  return issueVariableSymbol(scattered(await nextRequestSerial(tx)));
}

// Shares no factor with 900 million, so every serial number has a place of its own; neighbours end up far apart, and
// nobody can count our orders by two of their own.
const stride = 556_190_357n;
const offset = 271_828_183n;

function scattered(serial: bigint): number {
  return Number((serial * stride + offset) % BigInt(variableSymbolCount));
}
