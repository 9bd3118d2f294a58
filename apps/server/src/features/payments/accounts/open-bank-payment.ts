import {
  issueVariableSymbol,
  type VariableSymbol,
  variableSymbolCount,
} from '@dukat/rules/payments/variable-symbol';
import type { Transaction } from '../../../platform/database/database.ts';
import { type BankPaymentRequest, insertRequest, nextRequestSerial } from './payment-requests-repository.ts';

/** Opens a request for a bank transfer with a new variable symbol that identifies the payment. */
export async function openBankPayment(
  tx: Transaction,
  request: BankPaymentRequest,
): Promise<{ readonly variableSymbol: VariableSymbol }> {
  const variableSymbol = await newVariableSymbol(tx);
  await insertRequest(tx, request, variableSymbol);
  return { variableSymbol };
}

/** Returns a variable symbol that was never issued before. */
export async function newVariableSymbol(tx: Transaction): Promise<VariableSymbol> {
  return issueVariableSymbol(scatter(await nextRequestSerial(tx)));
}

// Coprime to 900 million, so that every serial number maps to a different symbol. Consecutive serials are far apart, so that nobody can
// count the orders from two of their own.
const stride = 556_190_357n;
const offset = 271_828_183n;

function scatter(serial: bigint): number {
  return Number((serial * stride + offset) % BigInt(variableSymbolCount));
}
