import '../ui/global-styles.ts';
import type { ReactNode } from 'react';
import { CartWalletContext, type CartWalletProps } from '../cart/cart-wallet.ts';
import { CartWallet } from '../checkout/late-wallet.tsx';
import { Outlet } from 'react-router';
import { DeliveryPromise, useCurrentPromise } from '../shop/delivery-promise.ts';
import type { ShellQuery } from '../shop/shell.generated.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { InsideLayout } from '../shop/inside-layout.ts';
import styles from './layout.module.css';
import { useViewer, useWebsite } from '../shop/shop-context.tsx';
import { StaleNote } from '../shop/stale-note.tsx';
import { useSessionWatch } from '../shop/use-session-watch.ts';

/** The frame around every page but the checkout and those of staff. `screen`: in reduced form, around what is shown without the shop's data. */
export function Layout({ screen }: { screen?: ReactNode }) {
  return screen === undefined ? (
    <ShopFrame />
  ) : (
    <PageShell website={null} viewer={null}>
      {screen}
    </PageShell>
  );
}

const renderCartWallet = (props: CartWalletProps): ReactNode => <CartWallet {...props} />;

function ShopFrame() {
  const website = useWebsite();
  const viewer = useViewer();
  const promise = useCurrentPromise(website.delivery);
  useSessionWatch(viewer !== null, website.country.isoCode);
  return (
    <InsideLayout value="shop">
      <DeliveryPromise value={promise}>
        <PageShell website={website} viewer={viewer}>
          <StaleNote />
          <CartWalletContext value={renderCartWallet}>
            <Outlet />
          </CartWalletContext>
        </PageShell>
      </DeliveryPromise>
    </InsideLayout>
  );
}

interface PageShellProps {
  /** null when the shell's query failed: header and footer in reduced form. */
  website: ShellQuery['website'] | null;
  viewer: ShellQuery['viewer'];
  children: ReactNode;
}

function PageShell({ website, viewer, children }: PageShellProps) {
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
