import { useLingui } from '@lingui/react';
import { Link } from '@tanstack/react-router';
import type { MenuItem } from './menu.ts';
import { menuLabels } from './menu-labels.ts';

interface Props {
  readonly item: MenuItem;
  readonly className: string | undefined;
  readonly onFollow?: () => void;
  /** A sign in place of the name, which is said all the same. */
  readonly short?: string | undefined;
  /** Marked as the present place only on the very same address, where several ways lead to one page. */
  readonly isExact?: boolean;
}

export function MenuLink({ item, className, onFollow, short, isExact = false }: Props) {
  const { i18n } = useLingui();
  const label = i18n._(menuLabels[item.key]);
  // What is seen stands in what is heard, too.
  const whole = short === undefined ? undefined : `${short} ${label}`;
  if (item.href !== null) {
    return (
      <a href={item.href} className={className}>
        {label}
      </a>
    );
  }
  return (
    <Link
      to={item.to}
      search={item.search}
      className={className}
      aria-label={whole}
      title={whole}
      onClick={onFollow}
      activeOptions={{ exact: isExact }}
      activeProps={{ 'aria-current': 'page' }}
    >
      {short ?? label}
    </Link>
  );
}
