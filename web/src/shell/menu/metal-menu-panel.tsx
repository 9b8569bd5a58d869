import { Link } from '../../platform/navigation/link.tsx';
import { useClientQuery } from '../../platform/bff-client/use-client-query.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { metalMenuColumns } from './metal-menu-links.ts';
import { MetalMenuDocument } from './metal-menu.generated.ts';
import styles from './metal-menu-panel.module.css';

/** What the shop has of a metal: kinds, weights, mints and offers. Asked for when the menu opens, so that no page waits for it. */
export function MetalMenuPanel({ metal, shape }: { metal: { slug: string; name: string }; shape: 'drop' | 'fold' }) {
  const { data, status } = useClientQuery(MetalMenuDocument, { metal: metal.slug });
  return (
    <div className={styles[shape]} aria-busy={status === 'loading' || undefined}>
      {metalMenuColumns(metal, data).map(({ title, links }) => (
        <div key={title} className={styles.column}>
          <p aria-hidden="true">{title}</p>
          <ul aria-label={title}>
            {links.map(({ label, to, count }) => (
              <li key={to}>
                <Link to={to}>
                  {label}
                  {count !== undefined && (
                    <small>
                      {count}
                      <span className="visuallyHidden"> {count === 1 ? 'piece' : 'pieces'}</span>
                    </small>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {status === 'loading' && (
        <div className={styles.waiting}>
          <Skeleton width="60%" />
          <Skeleton width="80%" />
          <Skeleton width="50%" />
          <Skeleton width="70%" />
        </div>
      )}
    </div>
  );
}
