import { QUOTE_SECONDS } from '@koura/shared-types/business-constants';
import { readableOpeningHours } from '../../platform/format/opening-hours.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import styles from './product-page.module.css';

interface TrustRowProps {
  phone: string;
  openingHours: string | null;
  /** The shop takes orders online and holds a price during checkout. */
  holdsPrices: boolean;
}

/** Promises that hold for every product. */
export function TrustRow({ phone, openingHours, holdsPrices }: TrustRowProps) {
  const hours = openingHours ? readableOpeningHours(openingHours) : null;
  return (
    <section className={styles.trust} aria-label="What you can rely on">
      <div className="wrap">
        <ul>
          <li>
            <b>Insured until you sign</b>Our risk, not yours, until it is in your hands.
          </li>
          <li>
            <b>Checked before it leaves</b>Weighed and measured by us, packed without a name on the box.
          </li>
          {holdsPrices && (
            <li>
              <b>Price held {QUOTE_SECONDS} seconds</b>At checkout, while you enter your card.
            </li>
          )}
          <li>
            <b>Ask a person</b>
            <PhoneLink phone={phone} />
            {hours && `, ${hours.days} ${hours.time}`}, or at the counter.
          </li>
        </ul>
      </div>
    </section>
  );
}
