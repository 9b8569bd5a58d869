import { SCROLL_RESTORATION_MS } from '@koura/shared-types/business-constants';
import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext, useLocation, useNavigationType } from 'react-router-dom';
import { canRestore, scrollTargetOf } from './scroll-rule.ts';

const STORAGE_KEY = 'scroll-positions';
/** What says that the reader scrolls: from then on nothing moves the page against them. */
const OWN_SCROLLING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Scrolls as the specification says (section 2, design/app-shell.md section 5). Once per app: React Router's own has no waiting for late content. */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation();
  const action = useNavigationType();
  // The only place where React Router tells whether the link had `preventScrollReset`.
  const preventReset = useContext(UNSAFE_DataRouterStateContext)?.preventScrollReset === true;
  const shown = useRef(key);
  const position = useRef(0);

  useEffect(() => {
    const remember = () => (position.current = window.scrollY);
    const leave = () => {
      save(shown.current, window.scrollY);
      // A reload is the browser's business.
      history.scrollRestoration = 'auto';
    };
    // The first load is the browser's to restore. Later it must not: on Back it would scroll the page that is still shown.
    const takeOver = () => (history.scrollRestoration = 'manual');
    if (document.readyState === 'complete') takeOver();
    remember();
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', leave);
    addEventListener('pageshow', takeOver);
    return () => {
      removeEventListener('pageshow', takeOver);
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', leave);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current === key) return undefined;
    save(shown.current, position.current);
    shown.current = key;

    const target = scrollTargetOf({ action, savedY: savedPositions()[key], hash, preventReset });
    if (target.kind === 'top') scrollTo(0, 0);
    if (target.kind === 'anchor') {
      const element = document.getElementById(target.id);
      if (element) element.scrollIntoView();
      else scrollTo(0, 0);
    }
    return target.kind === 'saved' ? restore(target.y) : undefined;
  }, [key, action, hash, preventReset]);
}

/** Scrolls to `y` as soon as the page is tall enough, at the latest when the time is over, unless the reader scrolls. Returns what ends the trying. */
function restore(y: number): () => void {
  const startedAt = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const event of OWN_SCROLLING) removeEventListener(event, stop);
  };
  const attempt = () => {
    const page = { height: document.documentElement.scrollHeight, windowHeight: innerHeight };
    if (canRestore(y, { ...page, waitedMs: performance.now() - startedAt, limitMs: SCROLL_RESTORATION_MS })) {
      stop();
      scrollTo(0, y);
    } else frame = requestAnimationFrame(attempt);
  };
  for (const event of OWN_SCROLLING) addEventListener(event, stop, { passive: true });
  attempt();
  return stop;
}

/** Positions by history entry. Storage may be full or forbidden; then pages start at their top. */
function savedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function save(key: string, y: number): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...savedPositions(), [key]: Math.round(y) }));
  } catch {
    // Without storage there is nothing to restore.
  }
}
