import { ArrowRight } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import type { ShellQuery } from '../gql/graphql.ts';
import { readableOpeningHours } from '../shell/opening-hours.ts';
import { Icon } from '../ui/icon.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import styles from './page-aside.module.css';
import type { PageArea } from './page-areas.ts';

/** Beside a text: the pages that belong to it, and whom to ask. */
export function PageAside({ area, website: { phone, openingHours } }: { area: PageArea | undefined; website: ShellQuery['website'] }) {
  const { pathname } = useLocation();
  const hours = openingHours ? readableOpeningHours(openingHours) : undefined;
  return (
    <aside className={styles.aside} aria-label="More">
      {area && (
        <nav aria-label={area.title}>
          <h2>{area.title}</h2>
          <ul>
            {area.links.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} end>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
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
    </aside>
  );
}
