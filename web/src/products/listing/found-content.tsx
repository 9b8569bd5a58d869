import { Link } from '../../platform/navigation/link.tsx';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { FoundContentDocument } from './product-list.generated.ts';
import styles from './listing-page.module.css';

/** Pages and articles that a search finds, below its products. The route's loader has loaded them. */
export function FoundContent({ search }: { search: string }) {
  const { contentMatches } = useLoadedQuery(FoundContentDocument, { search });
  if (contentMatches.length === 0) return null;
  return (
    <section className={styles.content} aria-labelledby="found-content">
      <h2 id="found-content">Pages and articles</h2>
      <ul>
        {contentMatches.map(({ path, title, about }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
            {about && <p>{about}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
