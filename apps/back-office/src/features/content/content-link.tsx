import type { ComponentProps } from 'react';
import { BackOfficeLink } from '../../platform/back-office-link.tsx';
import classes from './content-link.module.css';

/** A link among text and buttons, styled so that it is recognized as a link. */
export function ContentLink(props: ComponentProps<typeof BackOfficeLink>) {
  return <BackOfficeLink {...props} className={classes.link} />;
}
