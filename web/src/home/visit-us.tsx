import type { ShellQuery } from '../shop/shell.generated.ts';
import { readableOpeningHours } from '@koura/shared-types/opening-hours';
import { SectionHeading } from '../ui/section-heading.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import styles from './visit-us.module.css';

export function VisitUs({ website: { address, openingHours, phone } }: { website: ShellQuery['website'] }) {
  const hours = openingHours ? readableOpeningHours(openingHours) : undefined;
  return (
    <section className={`band ${styles.visitUs}`}>
      <span className={styles.rosette} aria-hidden="true" />
      <div className={`wrap sect ${styles.grid}`}>
        <div>
          <SectionHeading>Visit our counter</SectionHeading>
          <p className={styles.text}>
            Collect an order, have something tested, or just ask. We weigh it in front of you and tell you what it’s worth.
          </p>
        </div>
        <dl className={styles.facts}>
          {address && (
            <>
              <dt>Where</dt>
              <dd>
                {address.street}, {address.suburb ?? address.city}
              </dd>
            </>
          )}
          {hours && (
            <>
              <dt>When</dt>
              <dd>{[hours.days, hours.time].filter(Boolean).join(', ')}</dd>
            </>
          )}
          {phone && (
            <>
              <dt>Phone</dt>
              <dd>
                <PhoneLink phone={phone} />
              </dd>
            </>
          )}
        </dl>
      </div>
    </section>
  );
}
