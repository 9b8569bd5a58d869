import { metalPath } from '@koura/shared-types/metal-path';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { TriangleAlert } from 'lucide';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { PageMeta } from '../../platform/page-meta.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useWebsite } from '../../shop/shop-context.tsx';
import type { CartFieldsFragment } from '../cart.generated.ts';
import { wasCartCalled } from '../cart-queue.ts';
import { onCartChange } from '../cart-store.ts';
import { cartWaitContext, servedPaymentMethods, type CartResponse } from '../served-cart.ts';
import { useCart, type LoadedCart } from '../use-cart.ts';
import { useCartHandover } from '../use-cart-handover.ts';
import { CartContents } from './cart-contents.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { keptPieces, nothingKept, onKeptChange, settleSplit } from '../kept-pieces.ts';
import { pendingPart } from '../../ui/pending-part.tsx';
import { useReturnedForm } from '../use-returned-form.ts';
import { PaymentMethodsDocument } from '../payment-methods/payment-methods.generated.ts';
import { NOTHING_CHOSEN } from '../payment-methods/use-payment-methods.ts';
import { formatCount } from '../../platform/format/format-plural.ts';
import styles from './cart-page.module.css';
import { Link } from '../../platform/navigation/link.tsx';

/** Most visits to the cart find something in it. */
const BestSellers = lazyPart('src/cart/page/best-sellers.tsx', async () => (await import('./best-sellers.tsx')).BestSellers);
const KeptForLater = lazyPart(
  'src/cart/split/kept-for-later.tsx',
  async () => (await import('../split/kept-for-later.tsx')).KeptForLater,
  pendingPart('We couldn’t load the pieces you kept for your next order.'),
);

/** Part of the file that changes a cart (web/build/chunk-names.ts), which the removal has loaded. */
const RemovedLine = lazyPart('src/cart/page/removed-line.tsx', async () => (await import('./removed-line.tsx')).RemovedLine);

type Item = CartFieldsFragment['available']['items'][number];

/** Serves the cart and the payment methods with the page when the browser's cookie names one. */
export async function loader(args: LoaderFunctionArgs): Promise<CartResponse> {
  const waitMs = args.context.get(cartWaitContext);
  if (!import.meta.env.SSR || waitMs === null) return null;
  const { inTime, serveResult, serveCart } = await import('../serve-cart.ts');
  const paymentMethods = serveResult(args, PaymentMethodsDocument, NOTHING_CHOSEN);
  try {
    const cart = await serveCart(args);
    return { cart, paymentMethods: cart && (await inTime(paymentMethods, waitMs)) };
  } catch {
    // The browser tries again, and reports it.
    return 'failed';
  }
}

/** /cart/: complete when the server knows the cart's id; otherwise a skeleton until the browser has loaded the cart. */
export function Component() {
  const website = useWebsite();
  const hydrated = useHydrated();
  const cartState = useCart();
  const { reload } = useCartHandover();
  const [removed, setRemoved] = useState<Item | null>(null);
  const failure = useFailureOnTop(cartState);
  const response = useLoaderData<CartResponse>();
  const returned = useReturnedForm();
  const isCalled = useSyncExternalStore(onCartChange, wasCartCalled, () => false);
  const { cart, status } = cartState;
  const kept = useSyncExternalStore(onKeptChange, keptPieces, nothingKept);
  useEffect(() => {
    if (cart && status === 'ready') settleSplit(cart);
  }, [cart, status]);
  const isAwaited = (!hydrated && (response === null || response === 'failed')) || (status === 'loading' && !cart);
  const lines = cart ? cart.available.items.length + cart.unavailable.items.length : 0;
  // A message lasts until the next call, also that of a form which the browser posted itself.
  const message = (cart && cartState.message) ?? (isCalled ? null : returned?.text);

  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title="Cart" description="Your cart, at today’s prices." />
      <Breadcrumbs trail={[{ label: 'Home', to: '/' }, { label: 'Cart' }]} />
      <div className={styles.head}>
        <h1>Cart</h1>
        {cart && lines > 0 && <p className="muted">{formatCount(cart.totalItems, 'piece')}</p>}
      </div>
      <div className={styles.notes}>
        {cartState.notice && <Note role="status">{cartState.notice}</Note>}
        <div ref={failure} tabIndex={-1} role="alert">
          {message && message !== cartState.notice && (
            <Note tone="warn" icon={TriangleAlert}>
              {message}
            </Note>
          )}
        </div>
        {kept.length > 0 && <KeptForLater pieces={kept} />}
        {removed && <RemovedLine key={removed.product.id} item={removed} onDone={() => setRemoved(null)} className={styles.removed} />}
      </div>
      {isAwaited ? (
        <>
          <CartSkeleton />
          <noscript>
            {response === 'failed' ? (
              <Panel bad title="We couldn’t load your cart" actions={<ButtonLink to="/cart/">Try again</ButtonLink>}>
                <p>Everything you added is still there.</p>
              </Panel>
            ) : (
              <EmptyCart metals={website.metals} />
            )}
          </noscript>
        </>
      ) : status === 'failed' && !cart ? (
        <Panel bad title="We couldn’t load your cart" role="alert" actions={<Button onClick={() => void reload()}>Try again</Button>}>
          <p>{cartState.message} Nothing you’ve entered is lost.</p>
        </Panel>
      ) : cart && lines > 0 ? (
        <CartContents
          cartState={cartState}
          cart={cart}
          paymentMethods={servedPaymentMethods(response, cart)}
          shop={website}
          typedCoupon={returned?.coupon ?? ''}
          onRemoved={setRemoved}
        />
      ) : (
        <>
          <EmptyCart metals={website.metals} />
          {website.services.orders && <BestSellers />}
        </>
      )}
    </div>
  );
}

function useFailureOnTop({ message }: LoadedCart) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) element.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return element;
}

function EmptyCart({ metals }: { metals: readonly { slug: string; name: string }[] }) {
  const [first, ...others] = metals;
  return (
    <Panel
      title="Nothing in your cart yet"
      actions={
        <>
          <ButtonLink to={first ? metalPath(first.slug) : '/buy/'}>Buy {first ? first.name.toLowerCase() : 'bullion'}</ButtonLink>
          {others.map(({ slug, name }) => (
            <ButtonLink key={slug} variant="quiet" to={metalPath(slug)}>
              {name}
            </ButtonLink>
          ))}
          <ButtonLink variant="quiet" to="/category/special-offers/">
            Special offers
          </ButtonLink>
        </>
      }
    >
      <p>
        New to bullion? Read <Link to="/learn/how-to-buy/">how to buy your first ounce</Link>. What you add stays here while you look
        around, at the current price; the price is locked in when you order.
      </p>
    </Panel>
  );
}
