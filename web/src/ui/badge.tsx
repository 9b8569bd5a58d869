import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

/** Live status of prices. The mark changes shape as well as colour: disc, square, ring. */
export function Badge({
  state,
  children,
  className,
}: {
  state: 'live' | 'delayed' | 'offline';
  children: ReactNode;
  className?: string | undefined;
}) {
  return <span className={classNames(styles.badge, styles[state], className)}>{children}</span>;
}
