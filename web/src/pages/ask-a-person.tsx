import { ArrowRight } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import type { ShellQuery } from '../shell/shell.generated.ts';
import { readableOpeningHours } from '../platform/format/opening-hours.ts';
import { Icon } from '../ui/icon.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import styles from './ask-a-person.module.css';

/** Whom to ask when a text has not answered it. */
export function AskAPerson({ website: { phone, openingHours } }: { website: ShellQuery['website'] }) {
  const { pathname } = useLocation();
  const hours = openingHours ? readableOpeningHours(openingHours) : undefined;
  return (
    <div className={styles.ask}>
      <h2>Ask a person</h2>
      <p>
        <PhoneLink phone={phone} className={styles.phone} />
      </p>
      {hours && <p className="muted small">{[hours.days, hours.time].filter(Boolean).join(', ')}</p>}
      {pathname !== '/contact/' && (
        <Link className="arrow" to="/contact/">
          All ways to reach us <Icon of={ArrowRight} />
        </Link>
      )}
    </div>
  );
}
