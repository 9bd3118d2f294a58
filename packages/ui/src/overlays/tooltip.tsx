import { type ReactNode, useEffect, useId, useState } from 'react';
import { Icon } from '../pictures/icon.tsx';
import classes from './tooltip.module.css';

/** How long an explanation stays after a tap, since touch has no hover (requirement 9). */
export const touchMs = 25_000;

interface Props {
  /** What the tooltip explains, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** An icon that shows an explanation on hover, focus or tap. It overlays the content and moves nothing. */
export function Tooltip({ label, children }: Props) {
  const id = useId();
  const [shown, setShown] = useState<'no' | 'held' | 'tapped'>('no');

  useEffect(() => {
    if (shown !== 'tapped') return;
    const timer = setTimeout(() => setShown('no'), touchMs);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <>
      <button
        type="button"
        className={classes.sign}
        aria-label={label}
        aria-describedby={id}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setShown('held')}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setShown('no')}
        onFocus={() => setShown((now) => (now === 'no' ? 'held' : now))}
        onBlur={() => setShown('no')}
        onClick={() => setShown('tapped')}
        onKeyDown={({ key }) => key === 'Escape' && setShown('no')}
      >
        <Icon name="info" size={16} />
      </button>
      <span role="tooltip" id={id} className={classes.text} hidden={shown === 'no'}>
        {children}
      </span>
    </>
  );
}
