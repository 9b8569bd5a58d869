import { useEffect, useRef, useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { PageMeta } from '../../platform/page-meta.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { ShellDocument } from '../../shell/shell.generated.ts';
import type { CartFieldsFragment } from '../cart-fields.generated.ts';
import { useCart, type UsedCart } from '../use-cart.ts';
import { useCartHandover } from '../use-cart-handover.ts';
import { CartContents } from './cart-contents.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { RemovedLine } from './removed-line.tsx';
import { formatCount } from '../../platform/format/format-plural.ts';
import styles from './cart-page.module.css';

type Item = CartFieldsFragment['available']['items'][number];

/** /cart/: only the browser has the cart's id, so the server renders a skeleton. */
export function Component() {
  const { website } = useLoadedQuery(ShellDocument, {});
  const hydrated = useHydrated();
  const used = useCart();
  const { reload } = useCartHandover();
  const [removed, setRemoved] = useState<Item | null>(null);
  const failure = useFailureOnTop(used);
  const { cart, status } = used;
  const lines = cart ? cart.available.items.length + cart.unavailable.items.length : 0;

  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title="Cart" description="Your cart, at today's prices." />
      <Breadcrumbs trail={[{ label: 'Home', to: '/' }, { label: 'Cart' }]} />
      <div className={styles.head}>
        <h1>Cart</h1>
        {cart && lines > 0 && <p className="muted">{formatCount(cart.totalItems, 'piece')}</p>}
      </div>
      <noscript>
        <Panel title="The cart needs JavaScript">
          <p>
            Your browser has it switched off. Switch it on, or call us on <PhoneLink phone={website.phone} /> and we take your order by
            phone.
          </p>
        </Panel>
      </noscript>
      <div className={styles.notes}>
        {used.notice && <Note role="status">{used.notice}</Note>}
        <div ref={failure} tabIndex={-1} role="alert">
          {cart && used.message && (
            <Note tone="warn" icon={TriangleAlert}>
              {used.message}
            </Note>
          )}
        </div>
        {removed && <RemovedLine key={removed.product.id} item={removed} onDone={() => setRemoved(null)} />}
      </div>
      {!hydrated || (status === 'loading' && !cart) ? (
        <CartSkeleton />
      ) : status === 'failed' && !cart ? (
        <Panel bad title="We could not load your cart" role="alert" actions={<Button onClick={() => void reload()}>Try again</Button>}>
          <p>{used.message} Nothing you’ve entered is lost.</p>
        </Panel>
      ) : cart && lines > 0 ? (
        <CartContents used={used} cart={cart} shop={website} onRemoved={setRemoved} />
      ) : (
        <EmptyCart metals={website.metals} />
      )}
    </div>
  );
}

/** Scrolls to a new error message. */
function useFailureOnTop({ message }: UsedCart) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) element.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return element;
}
