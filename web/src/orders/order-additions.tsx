import { formatDayAndHour } from '@koura/shared-types/format-days';
import { useWhenOver } from '../platform/use-when-over.ts';
import { formatMoney } from '../platform/format/format-money.ts';
import { useWebsite } from '../shop/shop-context.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import type { OrderDetailsFragment } from './order.generated.ts';
import styles from './order-messages.module.css';

interface OrderAdditionsProps {
  order: Pick<OrderDetailsFragment, 'additions' | 'status'>;
  /** Reads the order again. */
  reload: () => Promise<void>;
}

/** What staff have put together to be added to an order, and the way to pay it; nothing where there is nothing. */
export function OrderAdditions({ order: { additions, status }, reload }: OrderAdditionsProps) {
  useWhenOver(
    additions.map(({ state, heldUntil }) => (state === 'HELD' ? heldUntil : null)),
    reload,
  );
  const isOpen = status !== 'FULFILLED' && status !== 'CANCELED';
  const shown = additions.filter(({ state }) => state === 'ORDERED' || isOpen);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="additions" className={styles.messages}>
      <h2 id="additions">Added to your order</h2>
      <ul>
        {shown.map((addition) => (
          <li key={addition.number}>
            <Addition {...addition} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Addition({ state, total, heldUntil, code, orderNumber }: OrderDetailsFragment['additions'][number]) {
  const { phone } = useWebsite();
  if (state === 'ORDERED')
    return (
      <p>
        {formatMoney(total)}, now order <b className="num">{orderNumber}</b>.
      </p>
    );
  if (state === 'OVER')
    return (
      <p>
        {formatMoney(total)}. We held these prices until {formatDayAndHour(heldUntil)}. Call us on <PhoneLink phone={phone} /> and we’ll
        hold today’s.
      </p>
    );
  return (
    <>
      <p>
        <b>{formatMoney(total)}</b> to pay for what you’re adding, delivery included. It’s a separate order, and goes with this one to the
        same address unless this one is packed already. We hold these prices until {formatDayAndHour(heldUntil)}.
      </p>
      <p className={styles.pay}>
        <ButtonLink to={`/quote/${code}/`}>See it and pay</ButtonLink>
      </p>
    </>
  );
}
