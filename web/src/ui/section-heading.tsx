import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './section-heading.module.css';

interface SectionHeadingProps {
  as?: 'h1' | 'h2';
  id?: string;
  /** A sentence or a link at the end of the line. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A heading with the house mark, a small gold bar like the macron of the wordmark. */
export function SectionHeading({ as: Heading = 'h2', id, aside, children, className }: SectionHeadingProps) {
  const heading = (
    <Heading id={id} className={styles.mark}>
      {children}
    </Heading>
  );
  if (aside === undefined) return className ? <div className={className}>{heading}</div> : heading;
  return (
    <div className={classNames(styles.head, className)}>
      {heading}
      {typeof aside === 'string' ? <p>{aside}</p> : aside}
    </div>
  );
}
