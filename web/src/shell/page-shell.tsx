import type { ReactNode } from 'react';
import type { ShellQuery } from './shell.generated.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './page-shell.module.css';

/** Skip link, header, main and footer. Without `data` (the shell's query failed) they show what they can without it. */
export function PageShell({ data, children }: { data: ShellQuery | null; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header data={data} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer website={data?.website ?? null} isSignedIn={Boolean(data?.viewer)} />
    </>
  );
}
