import { createLink } from '@tanstack/react-router';
import {
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../styles/class-names.ts';
import classes from './button.module.css';

interface Look {
  /** Heights: 40, 48 and 72 px. */
  readonly size?: 'small' | 'medium' | 'large';
  readonly look?: 'main' | 'line' | 'quiet' | 'danger';
  readonly isWide?: boolean;
}

interface Props extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly isBusy?: boolean;
  /** Why the button is disabled; shown on hover, focus and tap. The button stays reachable by keyboard. */
  readonly disabledBecause?: string | undefined;
}

function buttonClass({ size = 'medium', look = 'line', isWide = false }: Look): string {
  return classNames(classes.button, classes[size], classes[look], isWide && classes.wide);
}

/**
 * A button that explains why it is disabled. If `disabledBecause` is passed, even as undefined, the wrapping element stays, so that the
 * button is not remounted and keeps its focus and a started press.
 */
export function Button(props: Props) {
  const {
    size,
    look,
    isWide,
    isBusy = false,
    disabledBecause,
    children,
    onClick,
    className,
    ...rest
  } = props;
  const [isAsked, setAsked] = useState(false);
  const isPressed = useRef(false);
  const whyId = useId();
  const isDisabled = disabledBecause !== undefined;
  const button = (
    <button
      type="button"
      {...rest}
      className={classNames(
        buttonClass({ ...(size && { size }), ...(look && { look }), ...(isWide && { isWide }) }),
        className,
      )}
      aria-disabled={isDisabled || isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={isDisabled ? whyId : rest['aria-describedby']}
      onClick={(event) => {
        if (!isDisabled && !isBusy && !isPressed.current) {
          // The request that a press starts makes the button busy in a later task. On a slow device a second click comes before it.
          isPressed.current = 'isBusy' in props;
          try {
            onClick?.(event);
          } finally {
            setTimeout(() => {
              isPressed.current = false;
            });
          }
          return;
        }
        event.preventDefault();
        setAsked(true);
      }}
    >
      {isBusy && <span className={classes.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
  if (!('disabledBecause' in props)) return button;
  return (
    <fieldset
      role={isDisabled ? undefined : 'presentation'}
      className={classes.group}
      onPointerEnter={() => setAsked(true)}
      onPointerLeave={() => setAsked(false)}
      onFocus={() => setAsked(true)}
      onBlur={() => setAsked(false)}
    >
      {button}
      {isDisabled && (
        <span id={whyId} className={classes.why} data-shown={isAsked}>
          {disabledBecause}
        </span>
      )}
    </fieldset>
  );
}

interface AnchorProps extends Look, AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** An external link that looks like a button, for example to an app on the phone. */
export function ButtonAnchor({ size, look, isWide, className, ...rest }: AnchorProps) {
  const style = buttonClass({ ...(size && { size }), ...(look && { look }), ...(isWide && { isWide }) });
  return <a {...rest} data-button="" className={classNames(style, className)} />;
}

/** A router link that looks like a button; takes `to`, `params` and `search`. */
export const ButtonLink = createLink(ButtonAnchor);
