import { classNames } from './class-names.ts';
import styles from './metal-dot.module.css';

/** The colour of a metal beside its name; metals of a rebrand that have no colour here take the muted one. */
export function MetalDot({ metal, className }: { metal: string; className?: string }) {
  return <span aria-hidden="true" className={classNames(styles.dot, styles[metal], className)} />;
}
