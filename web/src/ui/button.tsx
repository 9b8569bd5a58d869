import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

interface ButtonLook {
  /** One primary button a view; cards use secondary. */
  variant?: 'primary' | 'secondary' | 'quiet';
  /** m is 48 px high, s is 44. */
  size?: 'm' | 's';
  /** Takes the whole width there is. */
  wide?: boolean;
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows progress in place, keeps the width, and cannot be pressed meanwhile. */
  busy?: boolean;
}

function classOf({ variant = 'primary', size = 'm', wide = false }: ButtonLook, extra?: string): string {
  return classNames(styles.button, styles[variant], size === 's' && styles.small, wide && styles.wide, extra);
}

/** A button that does something here; to go somewhere use `ButtonLink`. */
export function Button({ variant, size, wide, busy = false, type = 'button', className, onClick, ...rest }: ButtonProps) {
  // A busy button stays focusable: `disabled` would throw the focus away, and with it the reader's place.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      // Pressing must not take the focus from a field: its words would appear, the button would move, and the click miss it.
      onMouseDown={type === 'submit' ? keepFocus : undefined}
      onClick={press}
    />
  );
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...rest} className={classOf({ variant, size, wide }, className)} />;
}
