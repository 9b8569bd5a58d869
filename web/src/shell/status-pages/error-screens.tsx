import type { ComponentProps, ReactNode } from 'react';
import { formatTime } from '../../platform/format/format-date.ts';
import { Link } from '../../platform/navigation/link.tsx';
import { PageMeta } from '../../platform/page-meta.tsx';
import { AskAPerson } from '../../shop/ask-a-person.tsx';
import { useWebsite } from '../../shop/shop-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { NearestPages } from './nearest-pages.tsx';
import styles from './error-screens.module.css';
import { useLocation } from 'react-router';

type ErrorScreensProps =
  | ({ missing: true } & ComponentProps<typeof NotFoundScreen>)
  | ({ missing?: never } & ComponentProps<typeof ServerErrorScreen>);

export function ErrorScreens({ missing, ...props }: ErrorScreensProps) {
  return missing ? (
    <NotFoundScreen {...(props as ComponentProps<typeof NotFoundScreen>)} />
  ) : (
    <ServerErrorScreen {...(props as ComponentProps<typeof ServerErrorScreen>)} />
  );
}

interface NotFoundScreenProps {
  /** The failed route's message, with the path (section 8). */
  message: string | null;
  /** On a page of staff. */
  isDesk: boolean;
  /** A helpful link. */
  hint: ReactNode;
}

/** The not-found screen (specification section 2). */
function NotFoundScreen({ message, isDesk, hint }: NotFoundScreenProps) {
  if (isDesk)
    return (
      <div className={styles.desk}>
        <PageMeta title="Page not found" description="For shop staff." noIndex />
        <h1 className={styles.status}>404</h1>
        <h2>Page not found</h2>
        <p>There’s no such page at the desk, or nothing with this number. Search for it above, or choose from the menu.</p>
        <div className={styles.actions}>
          <ButtonLink to="/admin/">Go to the start</ButtonLink>
        </div>
        {message && <p className={styles.request}>{message}</p>}
      </div>
    );
  return (
    <div className={`wrap ${styles.screen} ${styles.columns}`}>
      <PageMeta title="Page not found" description="The page you have requested has moved or no longer exists." noIndex />
      <div>
        <h1 className={styles.status}>404</h1>
        <h2 className={styles.title}>Page not found</h2>
        <div className={styles.text}>
          <p>Sorry, the page you have requested has moved or no longer exists.</p>
          <p>Please select another option from the navigation above.</p>
          {hint}
          <p>
            If this problem persists, please <Link to="/contact/">contact us</Link>
          </p>
        </div>
        <div className={styles.actions}>
          <ButtonLink to="/buy/">See all coins and bars</ButtonLink>
          <ButtonLink to="/" variant="quiet">
            Go to the home page
          </ButtonLink>
        </div>
        {message && <p className={styles.request}>{message}</p>}
      </div>
      <NearestPages />
    </div>
  );
}

interface ServerErrorScreenProps {
  message: string;
  /** The backend is away, slow or busy: the page says what works without it. */
  isOutage: boolean;
  /** Since when it has not responded, where known: ISO time. */
  since?: string | undefined;
  /** On a page of staff: the menu at the side still leads to the others. */
  isDesk: boolean;
  /** The shop's settings are known, and with them how to reach the dealer. */
  hasShop: boolean;
  /** Request id to quote to support; null if unknown. */
  requestId: string | null;
  /** Sent only to staff who may see it. */
  stack?: string | undefined;
}

/** The screen for all errors but 404 (specification sections 2 and 8). */
function ServerErrorScreen({ message, isOutage, since, isDesk, hasShop, requestId, stack }: ServerErrorScreenProps) {
  const { pathname, search } = useLocation();
  const again = (
    // A full page load, to discard any state of the failed navigation.
    <ButtonLink to={pathname + search} reloadDocument>
      Try again
    </ButtonLink>
  );
  const details = (
    <>
      {requestId && <p className={styles.request}>Request {requestId}</p>}
      {stack && <pre className={styles.stack}>{stack}</pre>}
    </>
  );
  if (isDesk)
    return (
      <div className={styles.desk}>
        <PageMeta title="Server Error" description="For shop staff." noIndex />
        <h1>This couldn’t be loaded</h1>
        <p className={styles.message}>{message}</p>
        <p>
          {isOutage && `The backend ${since ? `hasn’t responded since ${formatTime(since)}` : 'isn’t responding right now'}. `}
          Other pages may still work.
        </p>
        <div className={styles.actions}>{again}</div>
        {details}
      </div>
    );
  return (
    <div className={`wrap ${styles.screen} ${styles.columns}`}>
      <PageMeta title="Server Error" description="The shop couldn’t respond just now." noIndex />
      <div>
        <h1>Server Error</h1>
        <p className={styles.message}>{message}</p>
        <div className={styles.text}>
          {isOutage && (
            <p>
              Our stock system {since ? `hasn’t responded since ${formatTime(since)}` : 'isn’t responding right now'}, so this page can’t be
              shown. It usually comes back by itself.
            </p>
          )}
          <p>Nothing in your cart has changed. Please try again in a minute.</p>
          <p>
            If it keeps happening, <Link to="/contact/">write to us</Link>
            {requestId && ' and quote the request below, so that we can look it up'}.
          </p>
        </div>
        <div className={styles.actions}>
          {again}
          <ButtonLink to="/" reloadDocument variant="quiet">
            Go to the home page
          </ButtonLink>
        </div>
        {details}
      </div>
      {(isOutage || hasShop) && (
        <div className={styles.find}>
          {isOutage && <WorksMeanwhile />}
          {hasShop && <DealerContact />}
        </div>
      )}
    </div>
  );
}

function WorksMeanwhile() {
  return (
    <section className={styles.meanwhile}>
      <h2>In the meantime</h2>
      <dl>
        <dt>Orders you’ve placed</dt>
        <dd>They aren’t affected.</dd>
        <dt>If you were just paying</dt>
        <dd>Please wait for our email before you pay again, or call us.</dd>
        <dt>Your cart</dt>
        <dd>It’s kept. Cart and checkout reopen as soon as the system is back.</dd>
        <dt>Coins and bars</dt>
        <dd>Pages that were open recently still are, and say at the top when their prices are from.</dd>
      </dl>
    </section>
  );
}

/** Unknown numbers are left out: the contact page may be out of reach, too. */
function DealerContact() {
  const website = useWebsite();
  return website.phone === '' ? null : <AskAPerson website={website} />;
}
