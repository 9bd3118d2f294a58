import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './bell-link.module.css';

/** The server counts no further either. */
const maxShown = 99;

interface Props {
  readonly className: string;
  readonly unread: number;
  readonly children?: ReactNode;
}

/** A link to customer support with the number of unread answers. */
export function BellLink({ className, unread, children }: Props) {
  const { t } = useLingui();
  const shown = unread > maxShown ? `${maxShown}+` : String(unread);
  return (
    <Link
      to="/myaccount"
      search={{ section: 'support' }}
      className={className}
      aria-label={unread === 0 ? t`Customer Support` : t`Customer Support, unread messages: ${shown}`}
    >
      <span className={classes.bell}>
        <Icon name="bell" />
        {unread > 0 && <span className={classes.badge}>{shown}</span>}
        {children}
      </span>
    </Link>
  );
}
