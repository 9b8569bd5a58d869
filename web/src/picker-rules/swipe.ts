/** A finger must move more than this for a swipe (specification section 9); what moves less is a press. */
const THRESHOLD_PX = 10;

/** R12.1: 1 is the next page (to the left), -1 the one before, 0 no swipe: too short, or a scroll. */
export function swipeOf(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) <= THRESHOLD_PX || Math.abs(dx) <= Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

/** Whether a finger moved too far for a press: what it lifts from must not be picked. */
export function isMoved(dx: number, dy: number): boolean {
  return Math.max(Math.abs(dx), Math.abs(dy)) > THRESHOLD_PX;
}
