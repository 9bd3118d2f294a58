import { classNames } from '@dukat/ui/styles/class-names.ts';
import classes from './rendered-html.module.css';

interface Props {
  /** HTML that the server made of markdown and sanitised. */
  readonly html: string;
  readonly size?: 'article' | 'answer';
}

/** A text of the house as its writer wrote it. */
export function RenderedHtml({ html, size = 'article' }: Props) {
  return (
    <div
      className={classNames(classes.text, classes[size])}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, which has one way from markdown to HTML.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
