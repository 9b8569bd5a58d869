import { SCROLL_RESTORATION_MS } from '@koura/shared-types/business-constants';
import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext, useLocation, useNavigationType } from 'react-router-dom';
import { canRestore, scrollTargetOf } from './scroll-rule.ts';
import { readStoredJson, writeStored } from '../../platform/browser-storage.ts';

const STORAGE_KEY = 'scroll-positions';
/** Events of the user's own scrolling, which cancel the restoration. */
const OWN_SCROLLING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Scrolls as the specification says (section 2). Once per app. React Router's own does not wait for late content. */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation();
  const action = useNavigationType();
  // The only place where React Router exposes `preventScrollReset`.
  const preventReset = useContext(UNSAFE_DataRouterStateContext)?.preventScrollReset === true;
  const shown = useRef(key);
  const position = useRef(0);

  useEffect(() => {
    const remember = () => (position.current = window.scrollY);
    const leave = () => {
      save(shown.current, window.scrollY);
      // The browser restores the position on reload.
      history.scrollRestoration = 'auto';
    };
    // The browser restores the first load only: on Back it would scroll the page that is still shown.
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
    // A place below what has not been laid out yet is found only with true heights.
    if (target.kind === 'saved' || target.kind === 'anchor') document.documentElement.style.setProperty('--far-down', 'visible');
    else if (target.kind === 'top') document.documentElement.style.removeProperty('--far-down');
    if (target.kind === 'top') scrollTo(0, 0);
    if (target.kind === 'anchor') {
      const element = document.getElementById(target.id);
      if (element) element.scrollIntoView();
      else scrollTo(0, 0);
    }
    return target.kind === 'saved' ? restore(target.y) : undefined;
  }, [key, action, hash, preventReset]);
}

/** Scrolls to `y` once the page is tall enough or the time limit is over, unless the user scrolls. Returns the cleanup function. */
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

/** Positions by history entry; none without storage, so pages start at their top. */
function savedPositions(): Record<string, number> {
  return (readStoredJson(STORAGE_KEY, 'sessionStorage') as Record<string, number> | null) ?? {};
}

function save(key: string, y: number): void {
  writeStored(STORAGE_KEY, JSON.stringify({ ...savedPositions(), [key]: Math.round(y) }), 'sessionStorage');
}
