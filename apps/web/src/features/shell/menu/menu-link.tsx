import { useLingui } from '@lingui/react';
import { Link } from '@tanstack/react-router';
import type { MenuItem } from './menu.ts';
import { menuLabels } from './menu-labels.ts';

interface Props {
  readonly item: MenuItem;
  readonly className: string | undefined;
  readonly onFollow?: () => void;
}

export function MenuLink({ item, className, onFollow }: Props) {
  const { i18n } = useLingui();
  const label = i18n._(menuLabels[item.key]);
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
      onClick={onFollow}
      activeProps={{ 'aria-current': 'page' }}
    >
      {label}
    </Link>
  );
}
