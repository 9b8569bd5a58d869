/** A touch that moves less is a tap, not a swipe (specification section 9). */
const THRESHOLD_PX = 10;

/** R12.1: 1 for a swipe left (next page), -1 for a swipe right (previous page), 0 for no swipe: too short, or a scroll. */
export function swipeOf(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) <= THRESHOLD_PX || Math.abs(dx) <= Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

/** Whether a touch moved too far for a tap: the cell under it must not be picked. */
export function isMoved(dx: number, dy: number): boolean {
  return Math.max(Math.abs(dx), Math.abs(dy)) > THRESHOLD_PX;
}
