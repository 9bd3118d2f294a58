import { describe, expect, test } from 'vitest';
import { toAmount, zero } from '../money/amount.ts';
import { inCrowns } from '../verification/withdrawal-limit.ts';
import { challengeText } from './challenge.ts';
import { decideTransfer } from './decide-transfer.ts';
import { declaredByOrder, isSameDeclaration, readDeclaration } from './declaration.ts';
import { addressProviders } from './providers.ts';

const own = declaredByOrder;
const atProvider = { ...own, held: 'provider', provider: 'Kraken' } as const;
const others = { ...own, owner: 'other', name: 'Jana' } as const;
const euros = (text: string) => inCrowns(toAmount(text), 'EUR');
const base = { network: 'BTC', linked: zero, isProved: false } as const;
const decideWith = (changes: Partial<Parameters<typeof decideTransfer>[0]>) => {
  const decided = decideTransfer({ ...base, worth: euros('1000'), declared: own, ...changes });
  return decided.refused ? decided.reason : 'goes';
};

describe('what is missing before coins may be sent', () => {
  test.each([
    [
      'nothing is declared, however little',
      { worth: euros('0.01'), declared: undefined },
      'address_owner_needed',
    ],
    ['1,000 EUR to an own wallet', {}, 'goes'],
    ['a cent more', { worth: euros('1000.01') }, 'address_proof_needed'],
    ['25,000 CZK', { worth: toAmount('25000') }, 'goes'],
    ['a heller more', { worth: toAmount('25000.01') }, 'address_proof_needed'],
    ['a cent more, proved', { worth: euros('1000.01'), isProved: true }, 'goes'],
    ['half of it after the other half', { worth: euros('500'), linked: euros('500') }, 'goes'],
    ['half of it after more', { worth: euros('500'), linked: euros('500.01') }, 'address_proof_needed'],
    ['much to a provider', { worth: euros('90000'), declared: atProvider }, 'goes'],
    [
      'much to a wallet of somebody else',
      { worth: euros('90000'), declared: others },
      'address_proof_needed',
    ],
    ['a coin without price', { worth: undefined }, 'address_proof_needed'],
    ['a coin without price to a provider', { worth: undefined, declared: atProvider }, 'goes'],
    ['much on an EVM chain', { network: 'BASE', worth: euros('1001') }, 'address_proof_needed'],
    [
      'much where we read no signatures',
      { network: 'SOL', worth: euros('1001') },
      'address_proof_impossible',
    ],
    ['little where we read no signatures', { network: 'SOL' }, 'goes'],
  ] as const)('%s', (_name, changes, verdict) => {
    expect(decideWith(changes)).toBe(verdict);
  });
});

describe('a declaration', () => {
  test('is trimmed and loses fields that do not apply', () => {
    const typed = { owner: 'me', held: 'self', provider: 'Kraken', name: 'Jana' } as const;
    expect(readDeclaration(typed)).toMatchObject({ value: own });
    expect(readDeclaration({ ...typed, held: 'provider', provider: ' Kraken ' })).toMatchObject({
      value: { held: 'provider', provider: 'Kraken', name: null },
    });
  });

  test.each([
    [{ owner: 'me', held: 'provider' }, 'address_owner.provider'],
    [{ owner: 'me', held: 'provider', provider: ' ?! ' }, 'address_owner.provider'],
    [{ owner: 'other', held: 'self', name: '  ' }, 'address_owner.name'],
  ] as const)('without the required names is refused: %o', (typed, field) => {
    expect(readDeclaration(typed)).toMatchObject({ reason: 'field_required', field });
  });

  test('equals another only if all fields are equal', () => {
    expect(isSameDeclaration(own, { ...own })).toBe(true);
    for (const other of [atProvider, others, { ...atProvider, provider: 'OKX' }]) {
      expect(isSameDeclaration(own, other)).toBe(false);
    }
  });
});

test('the challenge message is one line of plain characters', () => {
  const text = challengeText({
    house: 'dukat.test',
    network: 'BTC',
    address: 'bc1q',
    code: 'x7',
    until: new Date(0),
  });
  expect(text).toBe(
    'I control bc1q (BTC) and use it with my account at dukat.test. Code x7, valid until 1970-01-01 00:00 UTC.',
  );
});

test('lists each provider once, in order', () => {
  const sorted = [...new Set(addressProviders)].sort((one, other) => one.localeCompare(other, 'en'));
  expect(addressProviders).toEqual(sorted);
});
