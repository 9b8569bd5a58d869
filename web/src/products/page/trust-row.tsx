import { formatNumber } from '@koura/shared-types/format-number';
import { readableOpeningHours } from '@koura/shared-types/opening-hours';
import { PhoneLink } from '../../ui/phone-link.tsx';
import styles from './product-page.module.css';

interface TrustRowProps {
  phone: string;
  openingHours: string | null;
  /** How long checkout holds a total; null where it holds none, or no one knows how long. */
  priceHoldSeconds: number | null;
}

export function TrustRow({ phone, openingHours, priceHoldSeconds }: TrustRowProps) {
  const hours = openingHours ? readableOpeningHours(openingHours) : null;
  return (
    <section className={styles.trust} aria-label="What you can rely on">
      <div className="wrap">
        <ul>
          <li>
            <b>Insured until you sign</b>Our risk, not yours, until it’s in your hands.
          </li>
          <li>
            <b>Checked before it leaves</b>Weighed and measured by us, packed without a name on the box.
          </li>
          {priceHoldSeconds !== null && (
            <li>
              <b>Price held {formatNumber(priceHoldSeconds)} seconds</b>At checkout, while you pay.
            </li>
          )}
          <li>
            <b>Ask a person</b>
            <PhoneLink phone={phone} />
            {hours && `, ${hours.days}, ${hours.time}`}, or at the counter.
          </li>
        </ul>
      </div>
    </section>
  );
}
