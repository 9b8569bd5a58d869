import type { ReactNode } from 'react';
import type { ShellQuery } from './shell.generated.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { KeptFooter, KeptHeader } from './kept-frame.tsx';
import styles from './page-shell.module.css';

interface PageShellProps {
  /** null when the shell's query failed: header and footer in reduced form. */
  website: ShellQuery['website'] | null;
  viewer: ShellQuery['viewer'];
  children: ReactNode;
}

const [FrameHeader, FrameFooter] = import.meta.env.SSR ? [KeptHeader, KeptFooter] : [Header, Footer];

/** Skip link, header, main and footer. */
export function PageShell({ website, viewer, children }: PageShellProps) {
  return (
    <>
      <SkipLink />
      <FrameHeader website={website} viewer={viewer} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <FrameFooter website={website} isSignedIn={viewer !== null} />
    </>
  );
}
