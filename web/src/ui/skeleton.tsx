import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths of the content to come. */
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  className?: string;
}

/** The place of something that is on its way, in its real size. The part that loads carries `aria-busy`; this says nothing to readers. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, className)} style={{ width, height }} />;
}
