import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { placeMenu } from '../picker-rules/place-menu.ts';

/** Shows the menu in the top layer next to its field and repositions it on resize and scroll (R11.6). */
export function useMenuPlace(menu: RefObject<HTMLElement | null>, input: RefObject<HTMLElement | null>, onScroll: () => void): void {
  const place = useEffectEvent(() => {
    const [element, frame] = [menu.current, input.current?.parentElement];
    if (!element || !frame) return;
    // Measure the natural height, not the previous limit.
    element.style.maxHeight = '';
    const { left, top, maxHeight } = placeMenu(
      frame.getBoundingClientRect(),
      { width: element.offsetWidth, height: element.offsetHeight },
      { width: document.documentElement.clientWidth, height: window.innerHeight },
    );
    Object.assign(element.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` });
  });
  const scrolled = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && menu.current?.contains(event.target)) return;
    place();
    onScroll();
  });

  useLayoutEffect(() => {
    if (menu.current?.matches(':popover-open') === false) menu.current.showPopover();
    place();
  }, [menu]);

  useEffect(() => {
    const [move, scroll] = [(): void => place(), (event: Event): void => scrolled(event)];
    const sizes = new ResizeObserver(move);
    for (const part of menu.current?.children ?? []) sizes.observe(part);
    window.addEventListener('resize', move);
    window.addEventListener('scroll', scroll, true);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', move);
      window.removeEventListener('scroll', scroll, true);
    };
  }, [menu]);
}
