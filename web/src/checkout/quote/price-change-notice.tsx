import { useEffect, useRef } from 'react';
import { useCartHandover } from '../../cart/use-cart-handover.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { HeldTotal } from './quote-cart.ts';
import { unbrokenName } from '../../platform/format/unbroken-name.ts';
import styles from './price-change-notice.module.css';

interface PriceChangeNoticeProps {
  before: HeldTotal;
  now: HeldTotal;
  onAccept: () => void;
}

function headline(same: boolean, hasLost: boolean): string {
  if (same) return 'Time’s up, but the price is the same.';
  return hasLost ? 'Part of your cart can no longer be ordered.' : 'The price has moved.';
}

/** Old and new total, the lines that changed and those that were lost; the shopper has to accept the new total. */
export function PriceChangeNotice({ before, now, onAccept }: PriceChangeNoticeProps) {
  const { reload } = useCartHandover();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which must not become the effect's cleanup.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const same = before.total.amount === now.total.amount;
  const moved = now.cart.available.items.flatMap((item) => {
    const last = before.cart.available.items.find(({ product }) => product.id === item.product.id);
    return last && last.total.amount === item.total.amount ? [] : [{ item, last }];
  });
  const lost = before.cart.available.items.filter(({ product }) =>
    now.cart.available.items.every((item) => item.product.id !== product.id),
  );
  return (
    <div className={styles.notice} role="status" ref={box}>
      <p>
        <b>{headline(same, lost.length > 0)}</b>
      </p>
      {!same && (
        <dl className={styles.totals}>
          {moved.map(({ item, last }) => (
            <div key={item.product.id}>
              <dt>
                {item.quantity} × {unbrokenName(item.product.name)}
              </dt>
              <dd>
                {last && <s>{formatMoney(last.total)}</s>} {formatMoney(item.total)}
              </dd>
            </div>
          ))}
          {lost.map(({ product, quantity, total }) => (
            <div key={product.id}>
              <dt>
                {quantity} × {unbrokenName(product.name)}, no longer available
              </dt>
              <dd>
                <s>{formatMoney(total)}</s>
              </dd>
            </div>
          ))}
          <div className={styles.sum}>
            <dt>New total</dt>
            <dd>
              <s>
                <span className="visuallyHidden">was </span>
                {formatMoney(before.total)}
              </s>{' '}
              <b>{formatMoney(now.total)}</b>
            </dd>
          </div>
        </dl>
      )}
      <p className={styles.actions}>
        <Button size="s" onClick={onAccept}>
          {same ? `Hold ${formatMoney(now.total)} again` : 'Accept the new total'}
        </Button>
        <ButtonLink variant="quiet" size="s" to="/cart/" onClick={() => void reload()}>
          Back to cart
        </ButtonLink>
      </p>
    </div>
  );
}
