import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  /** Pixels; 20 by default. */
  size?: number;
  className?: string;
}

/** A decorative icon: its meaning must be in the text beside it, or in an aria-label of the control. */
export function Icon({ of: Drawing, size = 20, className }: IconProps) {
  return (
    <Drawing
      size={size}
      strokeWidth={1.5}
      absoluteStrokeWidth
      aria-hidden
      focusable={false}
      className={className}
      style={{ flex: 'none' }}
    />
  );
}
