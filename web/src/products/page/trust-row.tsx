import { QUOTE_SECONDS } from '@koura/shared-types/business-constants';
import { PhoneLink } from '../../ui/phone-link.tsx';
import styles from './product-page.module.css';

/** What a buyer can rely on with every product. */
export function TrustRow({ phone, openingHours }: { phone: string; openingHours: string | null }) {
  return (
    <section className={styles.trust} aria-label="What you can rely on">
      <div className="wrap">
        <ul>
          <li>
            <b>Insured to your signature</b>Our risk, not yours, until it is in your hands.
          </li>
          <li>
            <b>Checked before it leaves</b>Weighed and measured by us, packed without a name on the box.
          </li>
          <li>
            <b>Price held {QUOTE_SECONDS} seconds</b>At checkout, while you enter your card.
          </li>
          <li>
            <b>Ask a person</b>
            <PhoneLink phone={phone} />
            {openingHours && `, ${openingHours}`}, or at the counter.
          </li>
        </ul>
      </div>
    </section>
  );
}
