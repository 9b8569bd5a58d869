import { classNames } from '../class-names.ts';
import styles from './metal-dot.module.css';

/** A dot in the colour of a metal, muted for unknown metals. */
export function MetalDot({ metal, className }: { metal: string; className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames(styles.dot, styles[metal], className)} />;
}
