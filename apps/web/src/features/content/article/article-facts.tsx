import type { ArticleSummary } from '@dukat/contract/content/content-fields';
import { Trans } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';

interface Props {
  readonly article: Pick<ArticleSummary, 'createdAt' | 'readingMinutes'>;
  readonly className: string | undefined;
}

/** The date of an article, and its reading time. */
export function ArticleFacts({ article: { createdAt, readingMinutes }, className }: Props) {
  const { day } = useFormat();
  return (
    <p className={className}>
      <time dateTime={createdAt.slice(0, 10)}>{day(createdAt)}</time>
      <span aria-hidden="true">·</span>
      <span>
        <Trans>{readingMinutes} min read</Trans>
      </span>
    </p>
  );
}
