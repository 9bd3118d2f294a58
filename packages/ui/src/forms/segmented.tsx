import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { classNames } from '../styles/class-names.ts';
import classes from './segmented.module.css';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

interface Props<Value extends string> {
  /** The accessible name; not visible. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onChange: (value: Value) => void;
  /** `fill` shares the width evenly; `fit` is a row that scrolls on a phone. */
  readonly layout?: 'fill' | 'fit';
}

/** Single choice among a few visible options: radio buttons that look like a switch. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  layout = 'fill',
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={classNames(classes.group, layout === 'fit' && classes.fit)} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={classNames(classes.item, option.value === value && classes.on)}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

interface LinksProps {
  readonly label: string;
  readonly items: readonly {
    readonly label: ReactNode;
    readonly isCurrent: boolean;
    readonly link: LinkProps;
  }[];
}

/** The same look for navigation: each item is a link, and the current page's link is marked. */
export function SegmentedLinks({ label, items }: LinksProps) {
  return (
    <nav className={classes.group} aria-label={label}>
      {items.map(({ label: words, isCurrent, link }) => (
        <Link
          key={String(link.to)}
          {...link}
          className={classNames(classes.item, isCurrent && classes.on)}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
