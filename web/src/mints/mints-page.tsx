import { type LoaderFunctionArgs } from 'react-router';
import { Link } from '../platform/navigation/link.tsx';
import { MintsDocument } from './mints.generated.ts';
import { loadQuery, useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { IllustrationsNote } from '../ui/product/illustrations-note.tsx';
import { ProductPicture } from '../ui/product/product-picture.tsx';
import styles from './mints-page.module.css';
import { PageHead } from '../ui/page-head.tsx';

const TRAIL = [{ label: 'Home', to: '/' }, { label: 'Mints' }];

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadQuery(args, MintsDocument, {});
  return null;
}

export function Component() {
  const { mints } = useLoadedQuery(MintsDocument, {});
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta
        title="Mints and refiners"
        description="Who makes the coins and bars we sell: government mints and refiners from Ottawa to Perth, what they make and when they began."
      />
      <Breadcrumbs trail={TRAIL} />
      <PageHead
        heading="Mints and refiners"
        intro="The name on a coin or bar is a promise of weight and fineness. These are the names we sell, and who’s behind them."
      />
      {mints.length === 0 && <p className="muted">Nothing here yet.</p>}
      <ul className={styles.grid}>
        {mints.map(({ slug, name, country, founded, knownFor, image }, index) => (
          <li key={slug} className={styles.mint}>
            <div className={styles.picture}>
              <ProductPicture image={image} width={120} eager={index < 6} decorative unlabelled />
            </div>
            <div>
              <h2>
                <Link to={`/mints/${slug}/`}>{name}</Link>
              </h2>
              <p className={styles.meta}>{[country, founded !== null && `since ${founded}`].filter(Boolean).join(', ')}</p>
              {knownFor && <p className={styles.known}>{knownFor}</p>}
            </div>
          </li>
        ))}
      </ul>
      <IllustrationsNote images={mints.map(({ image }) => image)} className={`${styles.note} muted small`} />
    </div>
  );
}
