import { useEffect, useEffectEvent, useRef, type HTMLAttributes, type RefObject } from 'react';
import { isMoved, swipeOf } from '../picker-rules/swipe.ts';
import type { Picker } from './use-picker.ts';

/** Trailing debounce of the mouse wheel (specification section 9: 50 ms). */
const WHEEL_STILL_MS = 50;

interface PageGestures extends Pick<HTMLAttributes<HTMLElement>, 'onPointerDown' | 'onPointerUp' | 'onClickCapture'> {
  ref: RefObject<HTMLDivElement | null>;
}

/** Swipes and the mouse wheel over the calendars turn one page each (R12). */
export function useTurnPages({ state, context, dispatch }: Picker): PageGestures {
  const { monthOnSwipe, monthOnWheel, unit } = context.rules;
  const pages = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const moved = useRef(false);

  const turn = (by: number, target: EventTarget | null): void => {
    const own = target instanceof Element ? target.closest<HTMLElement>('[data-calendar]')?.dataset['calendar'] : undefined;
    const outer = by > 0 ? state.views.length - 1 : 0;
    dispatch({ type: 'navigate', calendar: context.rules.solo ? Number(own ?? 0) : outer, by });
  };

  const turned = useEffectEvent((by: number, target: EventTarget | null) => turn(by, target));
  /** Pages to turn by; 0 where the wheel does something else: lists and years scroll, Ctrl zooms, horizontal scrolling is ignored. */
  const turnsBy = useEffectEvent((event: WheelEvent): number => {
    const scrolls = event.target instanceof Element && event.target.closest('[data-scrolls]') !== null;
    if (!monthOnWheel || unit === 'year' || scrolls || event.ctrlKey || Math.abs(event.deltaX) >= Math.abs(event.deltaY)) return 0;
    return (event.deltaY > 0 ? 1 : -1) * (monthOnWheel === 'inverse' ? -1 : 1);
  });
  useEffect(() => {
    const element = pages.current;
    let stillness = 0;
    const listen = (event: WheelEvent): void => {
      const by = turnsBy(event);
      if (by === 0) return;
      event.preventDefault();
      window.clearTimeout(stillness);
      const { target } = event;
      stillness = window.setTimeout(() => turned(by, target), WHEEL_STILL_MS);
    };
    // React's wheel listeners are passive and cannot prevent scrolling.
    element?.addEventListener('wheel', listen, { passive: false });
    return () => {
      window.clearTimeout(stillness);
      element?.removeEventListener('wheel', listen);
    };
  }, []);

  return {
    ref: pages,
    onPointerDown: ({ pointerType, clientX, clientY }) => {
      from.current = pointerType === 'touch' ? { x: clientX, y: clientY } : null;
      moved.current = false;
    },
    onPointerUp: ({ clientX, clientY, target }) => {
      if (!from.current) return;
      const [dx, dy] = [clientX - from.current.x, clientY - from.current.y];
      from.current = null;
      moved.current = isMoved(dx, dy);
      const by = swipeOf(dx, dy);
      if (by !== 0 && monthOnSwipe && unit !== 'year') turn(by, target);
    },
    onClickCapture: (event) => {
      // Lifting the finger over a day after a swipe is not a click (#1124).
      if (!moved.current) return;
      moved.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
