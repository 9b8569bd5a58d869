import { createElement, type ComponentType } from 'react';
import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  /** Pixels; 20 by default. */
  size?: number;
  className?: string;
}

/** What the builds leave of an icon (web/build/icon-drawings.ts). */
interface IconDrawing {
  node: [element: string, attributes: Record<string, string>][];
}

const GRID = 24;
/** Pixels at any size. */
const LINE = 1.5;

/** A decorative icon: its meaning must be in the text beside it, or in an aria-label of the control. */
export function Icon({ of, size = 20, className }: IconProps) {
  // Unit tests run without a build.
  if (!('node' in of)) return createElement(of as ComponentType<{ size: number }>, { size });
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${GRID} ${GRID}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={(LINE * GRID) / size}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable={false}
      className={className}
      style={{ flex: 'none' }}
    >
      {(of as unknown as IconDrawing).node.map(([element, attributes]) =>
        createElement(element, { key: Object.values(attributes).join(' '), ...attributes }),
      )}
    </svg>
  );
}
