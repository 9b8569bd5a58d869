import type { ReactNode } from 'react';

interface ScrollSectionProps {
  label: string;
  /** Gives it its size and its overflow. */
  className: string | undefined;
  children: ReactNode;
}

/** What scrolls within a page, within the reach of the keyboard. */
export function ScrollSection({ label, className, children }: ScrollSectionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only what has the focus can be scrolled with keys
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
