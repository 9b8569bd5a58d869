import type { ReactNode } from 'react';

interface ScrollSectionProps {
  label: string;
  /** Gives it its size and its overflow. */
  className: string | undefined;
  children: ReactNode;
}

export function ScrollSection({ label, className, children }: ScrollSectionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must be focusable to be scrolled by keyboard
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
