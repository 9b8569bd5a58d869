import { useEffect, useRef } from 'react';
import { useCartHandover } from '../../cart/use-cart-handover.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { couponChanges, isOtherCart, lineChanges, type LineChange } from './cart-changes.ts';
import type { HeldTotal } from './quote-cart.ts';
import { nameWithNoBreakSpaces } from '../../platform/format/name-with-no-break-spaces.ts';
import styles from './price-change-notice.module.css';

interface PriceChangeNoticeProps {
  before: HeldTotal;
  now: HeldTotal;
  onAccept: () => void;
}

function headline(isSame: boolean, changes: readonly LineChange[], isOther: boolean): string {
  if (changes.some(({ isLost }) => isLost)) return 'Part of your cart can no longer be ordered.';
  if (isOther) return 'Your cart changed.';
  return isSame ? 'Time’s up, but the price is the same.' : 'The price has moved.';
}

/** "2 instead of 1 × Maple Leaf", "1 × Maple Leaf, added". */
function lineText({ before, now, isLost }: LineChange): string {
  const name = nameWithNoBreakSpaces((now ?? before)?.product.name ?? '');
  if (!now) return `${before?.quantity} × ${name}, ${isLost ? 'no longer available' : 'removed'}`;
  if (!before) return `${now.quantity} × ${name}, added`;
  return before.quantity === now.quantity ? `${now.quantity} × ${name}` : `${now.quantity} instead of ${before.quantity} × ${name}`;
}

/** Old and new total, the lines that changed and those that were lost; the shopper has to accept the new total. */
export function PriceChangeNotice({ before, now, onAccept }: PriceChangeNoticeProps) {
  const { reload } = useCartHandover();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which must not become the effect's cleanup.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const changes = lineChanges(before.cart, now.cart);
  const isOther = isOtherCart(before.cart, now.cart);
  const same = before.total.amount === now.total.amount && changes.length === 0 && !isOther;
  return (
    <div className={styles.notice} role="status" ref={box}>
      <p>
        <b>{headline(before.total.amount === now.total.amount, changes, isOther)}</b>
      </p>
      {!same && (
        <dl className={styles.totals}>
          {changes.map((line) => (
            <div key={(line.now ?? line.before)?.product.id}>
              <dt>{lineText(line)}</dt>
              <dd>
                {line.before && <s>{formatMoney(line.before.total)}</s>} {line.now && formatMoney(line.now.total)}
              </dd>
            </div>
          ))}
          {couponChanges(before.cart, now.cart).map((text) => (
            <div key={text}>
              <dt>{text}</dt>
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
