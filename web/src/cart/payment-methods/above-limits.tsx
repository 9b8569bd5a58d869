import type { Money } from '@koura/shared-types/money';
import { Link } from '../../platform/navigation/link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useSplitCart } from '../split/use-split-cart.ts';
import { sureLimits, sureMaximum } from './payment-method-text.ts';
import type { PaymentMethodFieldsFragment } from './payment-methods.generated.ts';
import styles from './above-limits.module.css';
import { Phone } from 'lucide';
import { Icon } from '../../ui/icon.tsx';

interface WaysOnProps {
  methods: readonly PaymentMethodFieldsFragment[];
  phone: string;
  /** To say on the phone; null where the desk cannot find a cart by it. */
  cartNumber: string | null;
  /** A visitor may have ordered before: then there is more that they can pay. */
  isVisitor: boolean;
}

interface AboveLimitsProps extends WaysOnProps {
  total: Money;
  heading: 'h2' | 'h3';
}

/** For a cart that this shopper is not sure to be able to pay here in one order: the limits, and the ways on. */
export function AboveLimits({ total, heading: Heading, ...ways }: AboveLimitsProps) {
  return (
    <section className={styles.box} aria-labelledby="above-limits">
      <Heading id="above-limits" className={styles.heading}>
        {aboveLimitsTitle(ways.methods, total)}
      </Heading>
      <LimitsSentence methods={ways.methods} total={total} />
      <WaysOn {...ways} />
    </section>
  );
}

/** Why the cart cannot be paid here, in a few words. */
function aboveLimitsTitle(methods: AboveLimitsProps['methods'], total: Money): string {
  if (!isAbove(methods, total)) return 'We’ll take this order by phone';
  return hasFirstOrderLimit(methods) ? 'More than a first order can be' : 'More than one order can be';
}

export function LimitsSentence({ methods, total }: Pick<AboveLimitsProps, 'methods' | 'total'>) {
  if (!isAbove(methods, total)) return null;
  return (
    <p>
      {hasFirstOrderLimit(methods) ? 'A first order can be' : 'An order can be'} {sureLimits(methods)}.
    </p>
  );
}

export function WaysOn({ methods, phone, cartNumber, isVisitor }: WaysOnProps) {
  const { split, busy, message } = useSplitCart();
  const mayBeKnown = isVisitor && hasFirstOrderLimit(methods) && methods.some(({ unavailableBecause }) => unavailableBecause === null);
  return (
    <ul className={styles.ways}>
      {sureLimits(methods) !== '' && (
        <li>
          <p>
            <b>Split it.</b> Your cart keeps what you can pay for now, and we save the rest for your next order, at that day’s price.
          </p>
          <Button size="s" variant="secondary" busy={busy} onClick={() => void split()}>
            Split the order
          </Button>
          {message && (
            <p role="alert" className={styles.message}>
              {message}
            </p>
          )}
        </li>
      )}
      <li>
        <p>
          <b>Call us.</b> We take the whole order by phone and arrange payment with you. Your cart stays as it is.
          {cartNumber && (
            <>
              {' '}
              It’s cart number <b className="num">{cartNumber}</b>.
            </>
          )}
        </p>
        <CallToOrder
          phone={phone}
          variant={methods.some(({ unavailableBecause }) => unavailableBecause === null) ? 'secondary' : 'primary'}
        />
      </li>
      {mayBeKnown && (
        <li>
          <p>
            <b>Ordered with us before?</b> <Link to="/login-to-continue/?return=%2Fcheckout%2F">Sign in</Link>, or check out with the same
            details as then, for a higher limit.
          </p>
        </li>
      )}
    </ul>
  );
}

function hasFirstOrderLimit(methods: AboveLimitsProps['methods']): boolean {
  return methods.some(({ firstOrderMaximum }) => firstOrderMaximum !== null);
}

/** Above every limit; a payment method that is within its own is closed for another reason. */
function isAbove(methods: AboveLimitsProps['methods'], total: Money): boolean {
  return methods.every((method) => {
    const most = sureMaximum(method);
    return most !== null && Number(total.amount) > Number(most.amount);
  });
}

function CallToOrder({ phone, variant }: { phone: string; variant: 'primary' | 'secondary' }) {
  return (
    <ButtonLink wide variant={variant} to={phone === '' ? '/contact/' : `tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
      <Icon of={Phone} size={18} />
      {phone === '' ? 'Contact us to order' : `Call ${phone}`}
    </ButtonLink>
  );
}
