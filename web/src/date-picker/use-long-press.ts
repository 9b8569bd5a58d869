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
 * lifting the finger is no press. The next touch calls `close`.
 */
export function useLongPress(open: (target: Element) => boolean, close: () => void): Handlers {
  const timer = useRef<number>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const opened = useRef(false);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const stop = (): void => window.clearTimeout(timer.current);

  return {
    onPointerDown: ({ pointerType, clientX, clientY, target }) => {
      stop();
      if (pointerType !== 'touch') return;
      if (opened.current) close();
      opened.current = false;
      from.current = { x: clientX, y: clientY };
      timer.current = window.setTimeout(() => {
        opened.current = target instanceof Element && open(target);
      }, LONG_MS);
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (isMoved(clientX - from.current.x, clientY - from.current.y)) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: (event) => {
      if (!opened.current || event.detail === 0) return;
      opened.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // The phone's own menu would lie over the words.
    onContextMenu: (event) => opened.current && event.preventDefault(),
  };
}
