import type { ReactNode } from 'react';
import type { ShellQuery } from '../shop/shell.generated.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './page-shell.module.css';

interface PageShellProps {
  /** null when the shell's query failed: header and footer in reduced form. */
  website: ShellQuery['website'] | null;
  viewer: ShellQuery['viewer'];
  children: ReactNode;
}

export function PageShell({ website, viewer, children }: PageShellProps) {
  return (
    <>
      <SkipLink />
      <Header website={website} viewer={viewer} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer website={website} isSignedIn={viewer !== null} />
    </>
  );
}
