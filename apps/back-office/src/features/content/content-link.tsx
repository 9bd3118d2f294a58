import type { ComponentProps } from 'react';
import { BackOfficeLink } from '../../platform/back-office-link.tsx';
import classes from './content-link.module.css';

/** A link that stands by itself among words and buttons, and must be seen to be one. */
export function ContentLink(props: ComponentProps<typeof BackOfficeLink>) {
  return <BackOfficeLink {...props} className={classes.link} />;
}
