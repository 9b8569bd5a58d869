import { useLocation } from 'react-router';
import type { ShellQuery } from './shell.generated.ts';
import { placeOfHours, readableOpeningHours } from '@koura/shared-types/opening-hours';
import { PhoneLink } from '../ui/phone-link.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import styles from './ask-a-person.module.css';

export function AskAPerson({ website }: { website: ShellQuery['website'] }) {
  const { phone, openingHours } = website;
  const { pathname } = useLocation();
  const hours = openingHours ? readableOpeningHours(openingHours) : undefined;
  return (
    <div className={styles.ask}>
      <h2>Ask a person</h2>
      <p>
        <PhoneLink phone={phone} className={styles.phone} />
      </p>
      {hours && <p className="muted small">{[hours.days, hours.time].filter(Boolean).join(', ') + placeOfHours(website)}</p>}
      {pathname !== '/contact/' && <ArrowLink to="/contact/">Contact us</ArrowLink>}
    </div>
  );
}
