import '../ui/global-styles.ts';
import { ArrowLeft, Lock } from 'lucide-react';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { CheckoutDocument } from '../gql/checkout.document.ts';
import { ShellDocument } from '../gql/shell.document.ts';
import { loadQuery, useLoadedQuery } from '../platform/load-query.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { readableOpeningHours } from '../shell/opening-hours.ts';
import { Wordmark } from '../shell/wordmark.tsx';
import { Icon } from '../ui/icon.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import { CheckoutContents } from './checkout-contents.tsx';
import styles from './checkout-page.module.css';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadQuery(args, CheckoutDocument, {});
  return null;
}

/** /checkout/: a frame of its own with nothing in it that leads away from paying. */
export function Component() {
  const { website } = useLoadedQuery(ShellDocument, {});
  const { cardEntry, country } = useLoadedQuery(CheckoutDocument, {}).website;
  const hours = website.openingHours ? readableOpeningHours(website.openingHours) : null;
  return (
    <>
      <PageMeta title="Checkout" description="Your details, delivery and payment." noIndex />
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.bar}>
        <div className={`wrap ${styles.barInside}`}>
          <Wordmark />
          <p>
            <Icon of={Lock} />
            <span>Secure checkout</span>
          </p>
          <Link to="/cart/" className="arrow">
            <Icon of={ArrowLeft} size={18} />
            Cart
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={`wrap ${styles.main}`}>
        <CheckoutContents phone={website.phone} country={country} cardEntry={cardEntry} />
      </main>
      <footer className={styles.foot}>
        <div className={`wrap ${styles.footInside}`}>
          <p>
            Questions? <PhoneLink phone={website.phone} />
            {hours && `, ${hours.days} ${hours.time}`}
          </p>
          <Link to="/terms-and-conditions/" target="_blank">
            Terms
          </Link>
          <Link to="/privacy-policy/" target="_blank">
            Privacy
          </Link>
        </div>
      </footer>
    </>
  );
}
