import type { ComponentProps, MouseEvent } from 'react';
import { Link } from '../platform/navigation/link.tsx';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

interface ButtonLook {
  /** At most one primary button per view; cards use secondary. */
  variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  /** m is 48 px high, s is 44. */
  size?: 'm' | 's' | undefined;
  wide?: boolean | undefined;
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows progress, keeps the width, and ignores clicks meanwhile. */
  busy?: boolean;
}

function classOf({ variant = 'primary', size = 'm', wide = false }: ButtonLook, extra?: string): string {
  return classNames(styles.button, styles[variant], size === 's' && styles.small, wide && styles.wide, extra);
}

/** A button for actions; for navigation use `ButtonLink`. */
export function Button({ variant, size, wide, busy = false, type = 'button', className, onClick, ...rest }: ButtonProps) {
  // Not `disabled` while busy, which would lose the focus.
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
      // The click must not blur a field: its message would appear, move the button, and the click would miss it.
      onMouseDown={type === 'submit' ? keepFocus : undefined}
      onClick={press}
    />
  );
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

export function ButtonLink({ variant, size, wide, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...rest} className={classOf({ variant, size, wide }, className)} />;
}
