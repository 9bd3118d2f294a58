import { useLingui } from '@lingui/react';
import { Link, useLocation } from '@tanstack/react-router';
import { menuNames } from '../../../platform/slices/slices.ts';
import { type MenuItem, presentIn } from './menu.ts';

interface Props {
  readonly item: MenuItem;
  readonly className: string | undefined;
  readonly onFollow?: () => void;
  /** An abbreviation shown instead of the name. The full name stays in the accessible name. */
  readonly short?: string | undefined;
}

export function MenuLink({ item, className, onFollow, short }: Props) {
  const { i18n } = useLingui();
  const name = menuNames[item.key];
  const label = name === undefined ? item.key : i18n._(name);
  const present = usePresent();
  // The accessible name must contain the visible text.
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
      // The menu decides which item is current: the router compares full URLs, including other query parameters.
      activeOptions={{ exact: true }}
      aria-current={present?.key === item.key ? present.as : undefined}
    >
      {short ?? label}
    </Link>
  );
}

function usePresent() {
  const { pathname, searchStr } = useLocation();
  return presentIn(pathname, new URLSearchParams(searchStr).get('section') ?? undefined);
}
