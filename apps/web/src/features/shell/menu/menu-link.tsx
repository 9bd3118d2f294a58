import { useLingui } from '@lingui/react';
import { Link, useLocation } from '@tanstack/react-router';
import { menuNames } from '../../../platform/i18n/menu-names.ts';
import { type MenuItem, presentIn } from './menu.ts';

interface Props {
  readonly item: MenuItem;
  readonly className: string | undefined;
  readonly onFollow?: () => void;
  /** A sign in place of the name, which is said all the same. */
  readonly short?: string | undefined;
}

export function MenuLink({ item, className, onFollow, short }: Props) {
  const { i18n } = useLingui();
  const name = menuNames[item.key];
  const label = name === undefined ? item.key : i18n._(name);
  const present = usePresent();
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
      // By the menu's own rule: the router's knows one address, and not the page with something else in its query.
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
