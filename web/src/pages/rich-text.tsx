import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { safeLink } from '../platform/navigation/navigate-to.ts';
import { localLinkTarget } from './local-link-target.ts';
import styles from './rich-text.module.css';

/** Text that the BFF has made safe. Its links to pages of the shop navigate without loading a new document. */
export function RichText({ html }: { html: string }) {
  const navigate = useNavigate();
  const text = useRef<HTMLDivElement>(null);

  // One listener for whatever links the text holds; a link that is followed by keyboard clicks, too.
  useEffect(() => {
    const element = text.current;
    function followLink(event: MouseEvent): void {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      if (!link) return;
      // Should a text ever get here that the BFF has not made safe: no script, no disguised way out.
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
