import { Wrap } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import home from './home.module.css';
import type { PressMention } from './home-reading.ts';
import classes from './more-sections.module.css';

/** Press mentions, maintained by the operator. Renders nothing without any. */
export function PressMentions({ mentions }: { readonly mentions: readonly PressMention[] }) {
  const { t } = useLingui();
  if (mentions.length === 0) return null;
  return (
    <section aria-labelledby="press">
      <Wrap className={home.section}>
        <h2 id="press" className={classes.heading}>{t`Written about us`}</h2>
        <ul className={classes.press}>
          {mentions.map(({ name, title, medium, url }) => (
            <li key={name}>
              <a href={url} rel="noopener noreferrer" target="_blank">
                <strong>{medium}</strong>
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  );
}
