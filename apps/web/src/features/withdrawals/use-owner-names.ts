import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import { type KnownOwner, type OwnerKind, toOwnerKind } from './use-address-owner.ts';

/** Returns the names of the choices. */
export function useOwnerNames(): Readonly<Record<OwnerKind, string>> {
  const { t } = useLingui();
  return {
    me_self: t`Mine, in my own wallet`,
    me_provider: t`Mine, at an exchange or provider`,
    other_self: t`Someone else’s, in their wallet`,
    other_provider: t`Someone else’s, at a provider`,
  };
}

/** Returns the owner of an address in one line, with the date of the proof. */
export function useOwnerText(): (owner: Omit<KnownOwner, 'declared_at'>) => string {
  const { t } = useLingui();
  const { date } = useFormat();
  const names = useOwnerNames();
  return (owner) => {
    const { name, provider, proved_at: provedAt } = owner;
    const day = provedAt === null ? '' : date(new Date(provedAt));
    const proved = provedAt === null ? undefined : t`proved on ${day}`;
    return [names[toOwnerKind(owner)], name, provider, proved].filter(Boolean).join(' · ');
  };
}
