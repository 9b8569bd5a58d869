import '../ui/global-styles.ts';
import { ArrowLeft, Lock } from 'lucide';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Link } from '../platform/navigation/link.tsx';
import { ShellDocument } from '../shop/shell.generated.ts';
import { useViewer, useWebsite } from '../shop/shop-context.tsx';
import { CheckoutDocument, CheckoutPersonDocument } from './checkout.generated.ts';
import { cartWaitContext } from '../cart/served-cart.ts';
import { loadQuery, useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { placeOfHours, readableOpeningHours } from '@koura/shared-types/opening-hours';
import { Wordmark } from '../ui/wordmark.tsx';
import { Icon } from '../ui/icon.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { buyerOf } from './buyer.ts';
import { CheckoutContents } from './checkout-contents.tsx';
import { checkoutShop } from './checkout-shop.ts';
import type { CheckoutSettings } from './serve-checkout.ts';
import { NOTHING_SERVED, type ServedCheckout } from './served-checkout.ts';
import styles from './checkout-page.module.css';

type CheckoutData = ServedCheckout & Pick<CheckoutSettings, 'person'>;

export async function loader(args: LoaderFunctionArgs): Promise<CheckoutData> {
  const settings = loadSettings(args);
  const [{ person }, served] = await Promise.all([settings, serve(args, settings)]);
  return { person, ...served };
}

async function loadSettings(args: LoaderFunctionArgs): Promise<CheckoutSettings> {
  const shell = await loadQuery(args, ShellDocument, {});
  // Optional: when it cannot be loaded the forms start empty.
  const known = shell.viewer && (await loadQuery(args, CheckoutPersonDocument, {}, { fresh: true }).catch(() => null));
  const { website } = known ?? (await loadQuery(args, CheckoutDocument, {}));
  return { shell, website, person: known?.accountOverview ?? null };
}

/** In the browser the cart is in its store. */
async function serve(args: LoaderFunctionArgs, settings: Promise<CheckoutSettings>): Promise<ServedCheckout> {
  const waitMs = args.context.get(cartWaitContext);
  if (!import.meta.env.SSR || waitMs === null) return NOTHING_SERVED;
  const { serveCheckout } = await import('./serve-checkout.ts');
  return serveCheckout(args, settings, waitMs);
}

/** /checkout/: has its own layout without links that distract from paying. */
export function Component() {
  const website = useWebsite();
  const viewer = useViewer();
  const { person, ...served } = useLoaderData<typeof loader>();
  const { website: settings } = useLoadedQuery(person ? CheckoutPersonDocument : CheckoutDocument, {});
  const hours = website.openingHours ? readableOpeningHours(website.openingHours) : null;
  return (
    <>
      <PageMeta title="Checkout" description="Your details, delivery and payment." />
      <SkipLink />
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
        <CheckoutContents shop={checkoutShop(settings, website)} buyer={buyerOf(viewer, person, settings)} served={served} />
      </main>
      <footer className={styles.foot}>
        <div className={`wrap ${styles.footInside}`}>
          <p>
            Questions? <PhoneLink phone={website.phone} />
            {hours && `, ${hours.days} ${hours.time}${placeOfHours(website)}`}
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
