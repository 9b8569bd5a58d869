import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { safeLink } from '../platform/navigation/navigate-to.ts';
import { localLinkTarget } from './local-link-target.ts';
import styles from './rich-text.module.css';

/** HTML sanitised by the BFF. Its links within the shop navigate client-side. */
export function RichText({ html }: { html: string }) {
  const navigate = useNavigate();
  const text = useRef<HTMLDivElement>(null);

  // One listener for all links; following a link by keyboard fires a click too.
  useEffect(() => {
    const element = text.current;
    function followLink(event: MouseEvent): void {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      if (!link) return;
      // Defence in depth, should unsanitised HTML get here.
      if (safeLink(link.getAttribute('href')!) === undefined) return event.preventDefault();
      const target = localLinkTarget(event, link, location.origin);
      if (target === undefined) return;
      event.preventDefault();
      void navigate(target);
    }
    element?.addEventListener('click', followLink);
    return () => element?.removeEventListener('click', followLink);
  }, [navigate]);

  return <div ref={text} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
