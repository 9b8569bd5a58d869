import { MAX_SIGNATURE_LENGTH, SIGNATURE_SIZE } from '@koura/shared-types/wire/hand-over';

export interface Point {
  x: number;
  y: number;
}
/** Points of a line that was drawn without lifting the pen. */
export type Stroke = readonly Point[];

/** Points nearer than this to the last one do not change how a signature looks; in units of the field. */
const STEP = 3;

/** Where a pointer is on a field that is shown at some size, in whole units of the field. */
export function pointAt({ clientX, clientY }: { clientX: number; clientY: number }, shown: DOMRect): Point {
  const within = (share: number, size: number): number => Math.min(size, Math.max(0, Math.round(share * size)));
  return {
    x: within((clientX - shown.left) / shown.width, SIGNATURE_SIZE.width),
    y: within((clientY - shown.top) / shown.height, SIGNATURE_SIZE.height),
  };
}

/** The stroke with another point, unless it is where the pen already was. */
export function extended(stroke: Stroke, point: Point): Stroke {
  const last = stroke.at(-1);
  return last && Math.hypot(point.x - last.x, point.y - last.y) < STEP ? stroke : [...stroke, point];
}

/** An SVG path of the strokes; null without any. A dot is a stroke that returns to where it began. */
export function signaturePath(strokes: readonly Stroke[]): string | null {
  const path = strokes
    .filter((stroke) => stroke.length > 0)
    .map((stroke) =>
      (stroke.length === 1 ? [...stroke, ...stroke] : stroke).map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
    )
    .join('');
  return path === '' ? null : path;
}

/** Whether there is no room for more. */
export function isFull(strokes: readonly Stroke[]): boolean {
  return (signaturePath(strokes) ?? '').length > MAX_SIGNATURE_LENGTH - 10;
}
