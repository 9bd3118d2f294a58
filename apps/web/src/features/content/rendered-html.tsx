import { classNames } from '@dukat/ui/styles/class-names.ts';
import classes from './rendered-html.module.css';

interface Props {
  /** HTML rendered from markdown and sanitised by the server. */
  readonly html: string;
  readonly size?: 'article' | 'answer';
}

/** A text of the operator, as written by its author. */
export function RenderedHtml({ html, size = 'article' }: Props) {
  return (
    <div
      className={classNames(classes.text, classes[size])}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, which has a single code path from markdown to HTML.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
