import { useEffect, useRef, type HTMLAttributes } from 'react';
import { isMoved } from '../picker-rules/swipe.ts';

/** As long as phones take for a long press themselves. */
const LONG_MS = 500;

type Handlers = Required<
  Pick<
    HTMLAttributes<HTMLElement>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onClickCapture' | 'onContextMenu'
  >
>;

/**
 * A finger that stays where it is (section 7): `open` shows what there is about the place and says whether there was anything; then
 * lifting the finger is no press. Every touch calls `close` first.
 */
export function useLongPress(open: (target: Element) => boolean, close: () => void): Handlers {
  const timer = useRef<number>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const isTouch = useRef(false);
  const isLong = useRef(false);
  // Half a second later the page may have been rendered anew.
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
    // The phone's own menu would lie over the words.
    onContextMenu: (event) => {
      if (isTouch.current) event.preventDefault();
    },
  };
}
