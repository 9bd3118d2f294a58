import type { Picture } from '@dukat/contract/content/content-fields';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import classes from './article-picture.module.css';

interface Props {
  readonly picture: Picture | null;
  /** The `sizes` attribute: the displayed width of the image. */
  readonly sizes: string;
  /** True if it is in the first viewport, so that it is not lazily loaded. */
  readonly isFirst?: boolean;
}

/** The header image of an article. Decorative, in a reserved space. */
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
