import { createElement, type ComponentType } from 'react';
import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

interface IconProps {
  of: LucideIcon;
  /** Pixels; 20 by default. */
  size?: number;
  className?: string;
}

/** A decorative icon: its meaning must be in the text beside it, or in an aria-label of the control. Its lines are drawn by base.css. */
export function Icon({ of, size = 20, className }: IconProps) {
  // The builds leave an icon's SVG text (web/build/icon-drawings.ts); unit tests run without a build.
  if (typeof of !== 'string') return createElement(of as ComponentType<{ size: number }>, { size });
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden
      className={classNames('icon', className)}
      dangerouslySetInnerHTML={{ __html: of }}
    />
  );
}
