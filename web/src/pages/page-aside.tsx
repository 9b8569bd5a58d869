import { NavLink } from '../platform/navigation/nav-link.tsx';
import type { ShellQuery } from '../shop/shell.generated.ts';
import { AskAPerson } from '../shop/ask-a-person.tsx';
import styles from './page-aside.module.css';
import type { PageArea } from './page-areas.ts';

export function PageAside({ area, website }: { area: PageArea | undefined; website: ShellQuery['website'] }) {
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
      <AskAPerson website={website} />
    </aside>
  );
}
