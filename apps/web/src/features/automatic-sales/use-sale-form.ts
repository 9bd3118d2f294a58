import {
  type AutomaticSale,
  createAutomaticSale,
  editAutomaticSale,
  listAutomaticSales,
} from '@dukat/contract/automatic-sales';
import { readDepositInfo } from '@dukat/contract/wallets';
import type { Fiat } from '@dukat/rules/money/fiat';
import { fieldsInOrder, type WithdrawalEntry } from '@dukat/rules/wallets/field-rules';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useState } from 'react';
import { filledEntry } from '../../platform/addresses/withdrawal-rules.ts';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { refusedFields } from '../../platform/api/refused-fields.ts';
import { readAmount } from '../../platform/format/read-amount.ts';

export interface SaleFields extends WithdrawalEntry {
  readonly coin: string;
  /** Empty until one is chosen: the coin’s usual one. */
  readonly network: string;
  readonly currency: Fiat;
  readonly target: 'bank' | 'balance';
  readonly payout_most: string;
  readonly kept_share: string;
  readonly floor_price: string;
  readonly below_floor: AutomaticSale['below_floor'];
}

const emptyEntry: WithdrawalEntry = Object.fromEntries(fieldsInOrder.map((field) => [field, '']));

function firstFields(sale: AutomaticSale | undefined): SaleFields {
  const most = { CZK: '100000', EUR: '4000' };
  const currency = sale?.currency ?? 'CZK';
  return {
    ...emptyEntry,
    ...sale?.bank?.to,
    coin: sale?.wallet.currency ?? 'BTC',
    network: sale?.wallet.network ?? '',
    currency,
    target: sale !== undefined && sale.bank === null ? 'balance' : 'bank',
    payout_most: sale?.bank?.payout_most ?? most[currency],
    kept_share: String(sale?.kept_share ?? 0),
    floor_price: sale?.floor_price ?? '',
    below_floor: sale?.below_floor ?? 'wait',
  };
}

const plainNames = refusedFields('coin', 'network', 'currency', 'kept_share', 'floor_price');
const mostName = refusedFields('bank.payout_most');

function refusedPlaces(failure: Error) {
  const places: Partial<Record<keyof SaleFields, string>> = { ...plainNames(failure) };
  const most = mostName(failure)['bank.payout_most'];
  if (most !== undefined) places.payout_most = most;
  for (const field of fieldsInOrder) {
    const name = `bank.to.${field}`;
    const text = refusedFields(name)(failure)[name];
    if (text !== undefined) places[field] = text;
  }
  return places;
}

interface Setup {
  /** The address to edit; undefined for a new one. */
  readonly sale: AutomaticSale | undefined;
  readonly onSaved: () => void;
}

/** The state of the form that creates or edits an address. The server checks the fields. */
export function useSaleForm({ sale, onSaved }: Setup) {
  const stale = { invalidates: [listAutomaticSales] };
  const create = useApiMutation(createAutomaticSale, stale);
  const edit = useApiMutation(editAutomaticSale, stale);
  const held = useState(() => firstFields(sale));
  const [{ coin: chosen, network: typed }] = held;
  const info = useApiQuery(readDepositInfo, { query: { currency: chosen } }).data?.depositInfo;
  // Only an address on a chain can be sold from.
  const networks = info?.networks.filter((its) => its.network !== 'LN') ?? [];
  // Until one is chosen, the coin’s usual one.
  const usual = info?.defaultNetwork ?? networks[0]?.network ?? '';
  const network = typed === '' ? usual : typed;
  const form = useForm<SaleFields>({
    ...{ first: held[0], held },
    isKept: true,
    send: async (fields) => {
      const { coin, currency, target, payout_most, kept_share, floor_price, below_floor } = fields;
      const entry = Object.fromEntries(fieldsInOrder.map((field) => [field, fields[field]]));
      const terms = {
        ...{ currency, below_floor, kept_share: Number(kept_share) },
        floor_price: floor_price.trim() === '' ? null : (readAmount(floor_price) ?? ''),
        bank:
          target === 'balance'
            ? null
            : { to: filledEntry(entry), payout_most: readAmount(payout_most) ?? '' },
      };
      await (sale === undefined
        ? create.mutateAsync({ body: { coin, network, ...terms } })
        : edit.mutateAsync({ params: { saleId: sale.id }, body: terms }));
      onSaved();
    },
    toProblems: refusedPlaces,
  });
  return { ...form, networks, network };
}

export type SaleFormState = ReturnType<typeof useSaleForm>;
