import type { ReactNode } from 'react';
import type { ShellQuery } from './shell.generated.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { createContext } from 'react';
import styles from './page-shell.module.css';

/** Whether a component is rendered inside the layout: an error screen there needs no frame of its own. */
export const InsideLayout = createContext(false);

/** Skip link, header, main and footer. Without `data` (the shell's query failed) in reduced form. */
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
