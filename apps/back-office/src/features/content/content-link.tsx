import type { ComponentProps } from 'react';
import { BackOfficeLink } from '../../platform/back-office-link.tsx';
import classes from './content-link.module.css';

/** A link with a style that stands out among text and buttons. */
export function ContentLink(props: ComponentProps<typeof BackOfficeLink>) {
  return <BackOfficeLink {...props} className={classes.link} />;
}
