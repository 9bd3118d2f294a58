import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Formats whole satoshis with their unit. */
export function useSats(): (sats: string) => string {
  const { t } = useLingui();
  return (sats) => {
    const count = Number(sats);
    return t`${plural(count, { one: '# sat', other: '# sats' })}`;
  };
}
