import { useEffect, useRef, type HTMLAttributes } from 'react';
import { isMoved } from '../picker-rules/swipe.ts';

/** The usual long-press delay of phones. */
const LONG_MS = 500;

type Handlers = Required<
  Pick<
    HTMLAttributes<HTMLElement>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onClickCapture' | 'onContextMenu'
  >
>;

/**
 * Long press (section 7): `open` shows something for the target and returns whether there was anything to show; if so, lifting the
 * finger is not a click. Every touch calls `close` first.
 */
export function useLongPress(open: (target: Element) => boolean, close: () => void): Handlers {
  const timer = useRef<number>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const isTouch = useRef(false);
  const isLong = useRef(false);
  // The component may have rendered again before the delay ends.
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const stop = (): void => window.clearTimeout(timer.current);

  return {
    onPointerDown: ({ pointerType, clientX, clientY, target }) => {
      stop();
      isLong.current = false;
      isTouch.current = pointerType === 'touch';
      if (!isTouch.current) return;
      close();
      from.current = { x: clientX, y: clientY };
      timer.current = window.setTimeout(() => {
        isLong.current = target instanceof Element && latest.current(target);
      }, LONG_MS);
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (isMoved(clientX - from.current.x, clientY - from.current.y)) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: (event) => {
      if (!isLong.current) return;
      isLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // The phone's context menu would cover the tooltip.
    onContextMenu: (event) => {
      if (isTouch.current) event.preventDefault();
    },
  };
}
