import { Link } from 'react-router-dom';
import { MetalDot } from '../ui/metal-dot.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import type { HomeQuery } from './home.generated.ts';
import styles from './kinds.module.css';

/** Ways into the shop: each metal by type, and the offers. */
export function Kinds({ website: { metals, productTypes } }: { website: HomeQuery['website'] }) {
  if (metals.length === 0) return null;
  return (
    <section className={`wrap ${styles.kinds}`}>
      <SectionHeading className={styles.heading}>Shop by kind</SectionHeading>
      <ul className={styles.list}>
        {metals.flatMap(({ slug, name }) =>
          productTypes.map((type) => (
            <li key={`${slug} ${type.slug}`}>
              <Link to={`/buy/${slug}/${type.segment}/`}>
                <MetalDot metal={slug} />
                {name} {type.name.toLowerCase()}
              </Link>
            </li>
          )),
        )}
        <li>
          <Link to="/category/special-offers/">Special offers</Link>
        </li>
        <li>
          <Link to="/buy/">All coins and bars</Link>
        </li>
      </ul>
    </section>
  );
}
