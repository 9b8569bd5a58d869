import { Link } from '../platform/navigation/link.tsx';
import { MetalDot } from '../ui/product/metal-dot.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import styles from './kinds.module.css';

interface KindsProps {
  metals: readonly { slug: string; name: string }[];
  types: readonly { slug: string; segment: string; name: string }[];
}

/** Ways into the shop: each metal by type, and the offers. */
export function Kinds({ metals, types }: KindsProps) {
  if (metals.length === 0) return null;
  return (
    <section className={`wrap ${styles.kinds}`}>
      <SectionHeading className={styles.heading}>Shop by kind</SectionHeading>
      <ul className={styles.list}>
        {metals.flatMap(({ slug, name }) =>
          types.map((type) => (
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
