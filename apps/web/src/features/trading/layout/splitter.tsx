import { classNames } from '@dukat/ui/styles/class-names.ts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { bounded, defaultSizes, type PaneName, paneBounds, resizePane } from './pane-sizes.ts';
import classes from './splitter.module.css';

interface Props {
  readonly pane: PaneName;
  /** `upright` is between columns, `flat` between rows. It resizes the pane after it. */
  readonly direction: 'upright' | 'flat';
  readonly label: string;
  readonly size: number;
}

const keyStep = 16;

/** The splitter between two panes: dragged by pointer, moved by arrow keys, reset by a double click. */
export function Splitter({ pane, direction, label, size }: Props) {
  const dragging = useRef<{ readonly from: number; readonly size: number }>(undefined);
  const [least, most] = paneBounds[pane];
  const place = ({ clientX, clientY }: PointerEvent) => (direction === 'upright' ? clientX : clientY);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    dragging.current = { from: place(event), size };
  };
  const onPointerMove = (event: PointerEvent) => {
    const start = dragging.current;
    if (start !== undefined) resizePane(pane, bounded(pane, start.size + start.from - place(event)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const larger = direction === 'upright' ? 'ArrowLeft' : 'ArrowUp';
    const smaller = direction === 'upright' ? 'ArrowRight' : 'ArrowDown';
    const next: Record<string, number> = {
      [larger]: size + keyStep,
      [smaller]: size - keyStep,
      Home: least,
      End: most,
    };
    const wanted = next[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    resizePane(pane, wanted);
  };
  const end = () => {
    dragging.current = undefined;
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a movable separator is not an hr.
    <div
      role="separator"
      tabIndex={0}
      className={classNames(classes.splitter, classes[direction])}
      aria-label={label}
      aria-orientation={direction === 'upright' ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={most}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => resizePane(pane, defaultSizes[pane])}
      onKeyDown={onKeyDown}
    />
  );
}
