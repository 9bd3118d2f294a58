import { useState } from 'react';
import classes from './coin-icon.module.css';

interface Props {
  readonly code: string;
  /** #rrggbb: the background of the letters, which are shown until the picture has loaded, or if there is none. */
  readonly color: string;
  readonly url?: string | undefined;
  readonly size?: number;
}

const lettersShown = 3;

/** A currency's picture on top of letters, so that a missing picture leaves no gap. The text beside it names the currency. */
export function CoinIcon({ code, color, url, size = 28 }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const letters = code.slice(0, lettersShown);
  return (
    <span
      className={classes.coin}
      style={{
        width: size,
        height: size,
        background: color,
        color: inkOn(color),
        fontSize: size * (letters.length > 2 ? 0.34 : 0.42),
      }}
      aria-hidden="true"
      data-letters={letters}
    >
      {url !== undefined && url !== '' && !hasFailed && (
        <img
          src={url}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}

/** Uses dark letters on a light colour. */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 165 ? '#10212a' : '#ffffff';
}
