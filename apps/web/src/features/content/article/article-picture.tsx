import type { Picture } from '@dukat/contract/content/content-fields';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import classes from './article-picture.module.css';

interface Props {
  readonly picture: Picture | null;
  /** As in HTML: how wide the picture will be. */
  readonly sizes: string;
  /** It stands in the first view, so that it is not waited for until the page is scrolled. */
  readonly isFirst?: boolean;
}

/** The header of an article: decoration beside its title, in a room that is there before it. */
export function ArticlePicture({ picture, sizes, isFirst = false }: Props) {
  return (
    <div className={classNames(classes.frame)}>
      {picture !== null && (
        <picture>
          {picture.sources.map(({ type, srcset }) => (
            <source key={type} type={type} srcSet={srcset} sizes={sizes} />
          ))}
          <img
            src={picture.url}
            width={picture.width}
            height={picture.height}
            alt=""
            decoding="async"
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
          />
        </picture>
      )}
    </div>
  );
}
