import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  className?: string | undefined;
}

/** Placeholder of loading content, in its size. Hidden from screen readers: the loading part has `aria-busy`. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, className)} style={{ width, height }} />;
}
