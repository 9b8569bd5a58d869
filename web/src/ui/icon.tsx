import { createElement } from 'react';
import type { IconNode } from 'lucide';
import { classNames } from './class-names.ts';

interface IconProps {
  of: IconNode;
  /** Pixels; 20 by default. */
  size?: number;
  className?: string | undefined;
}

/** A decorative icon: its meaning must be in the text beside it, or in an aria-label of the control. Its lines are drawn by base.css. */
export function Icon({ of: shapes, size = 20, className }: IconProps) {
  return createElement(
    'svg',
    { viewBox: '0 0 24 24', width: size, height: size, 'aria-hidden': true, className: classNames('icon', className) },
    ...shapes.map(([element, attributes]) => createElement(element, attributes)),
  );
}
