import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterStateContext, useLocation } from 'react-router-dom';

/**
 * After a navigation focuses the page's heading and announces its title. Links that change only part of the page
 * (`preventScrollReset`) keep the focus.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  const isSamePlace = useContext(UNSAFE_DataRouterStateContext)?.preventScrollReset === true;

  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    // Wait for the page to render.
    const frame = requestAnimationFrame(() => {
      setTitle(document.title);
      const heading = hash === '' && !isSamePlace ? document.querySelector<HTMLElement>('main h1') : null;
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, hash, isSamePlace]);

  return (
    <p role="status" className="visuallyHidden">
      {title}
    </p>
  );
}
