import type { listWithdrawalsToApprove } from '@dukat/contract/back-office/withdrawals';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { addressOwnerWords } from './address-owner-words.ts';
import { useText } from './back-office-context.ts';
import { useFormat } from './use-format.ts';

type Owner = EndpointResponse<typeof listWithdrawalsToApprove>['withdrawals'][number]['address_owner'];
type Fact = readonly [term: string, value: string];

/** The names of the signature standards. */
const methods = { bip322: 'BIP-322', bitcoin_message: 'BIP-137', eip191: 'EIP-191' } as const;

/** Describes a destination address: its declared owner, and what its key signed. */
export function useAddressOwnerFacts(): (owner: Owner) => readonly Fact[] {
  const t = useText(addressOwnerWords);
  const { dateTime } = useFormat();
  return (owner) => {
    if (owner === null) return [];
    const whose = owner.owner === 'me' ? t('customers') : t('others', { name: owner.name ?? '' });
    const held = owner.held === 'self' ? t('ownWallet') : t('atProvider', { provider: owner.provider ?? '' });
    const { proved_at: provedAt, method, message, signature } = owner;
    const facts: Fact[] = [[t('addressOwner'), `${whose}, ${held}`]];
    if (provedAt === null || method === null) {
      return owner.held === 'self' ? [...facts, [t('proof'), t('unproved')]] : facts;
    }
    if (method === 'accepted') {
      const by = t('acceptedBy', { operator: signature ?? '' });
      return [...facts, [t('proof'), `${by}, ${dateTime(provedAt)}`], [t('acceptedFor'), message ?? '']];
    }
    return [
      ...facts,
      [t('proof'), `${methods[method]}, ${dateTime(provedAt)}`],
      [t('signedMessage'), message ?? ''],
      [t('signature'), signature ?? ''],
    ];
  };
}
