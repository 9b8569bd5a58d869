import { useParams, type LoaderFunctionArgs } from 'react-router';
import { CategoryPageDocument, type CategoryPageQuery } from './pages.generated.ts';
import { loadQuery, useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { notFound } from '../platform/navigation/not-found.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { ProductGrid } from '../products/product-grid.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import styles from './category-page.module.css';
import { RichText } from '../ui/rich-text.tsx';
import { Link } from '../platform/navigation/link.tsx';
import { formatDate } from '../platform/format/format-date.ts';
import { formatCount } from '../platform/format/format-plural.ts';

/** The category whose page lists the special offers. */
const OFFERS_SHELF = 'special-offers';

/** Loads the category with its best-selling products; an unknown slug is a 404. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { category } = await loadQuery(args, CategoryPageDocument, { slug: args.params.slug ?? '' });
  if (!category) throw notFound(args.request);
  return null;
}

export function Component() {
  const { slug = '' } = useParams();
  const { category, products, specialOffers } = useLoadedQuery(CategoryPageDocument, { slug });
  if (!category) return null;
  const { name, description, body } = category;
  const trail = [{ label: 'Home', to: '/' }, { label: 'Buy', to: '/buy/' }, { label: name }];
  const more = products.total - products.items.length;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta
        title={`${name} for sale`}
        description={description ?? `${name} with metal value and premium side by side.`}
        imageUrl={products.items[0]?.image?.url}
      />
      <Breadcrumbs trail={trail} />
      <header className={styles.head}>
        <SectionHeading as="h1">{name}</SectionHeading>
        {description && <p className={styles.description}>{description}</p>}
        <ArrowLink to={`/buy/?category=${slug}`}>Filter and sort all {products.total}</ArrowLink>
      </header>
      {slug === OFFERS_SHELF && <OfferList offers={specialOffers} />}
      <h2 className="visuallyHidden">Pieces</h2>
      {products.total === 0 && <p className="muted">Nothing in this range is in stock right now.</p>}
      <ProductGrid products={products.items} columns={4} eager={4} label={name} />
      {more > 0 && (
        <p className={styles.more}>
          <ArrowLink to={`/buy/?category=${slug}&page=2`}>{more} more</ArrowLink>
        </p>
      )}
      {body && (
        <section className={styles.about}>
          <SectionHeading>Good to know</SectionHeading>
          <RichText html={body} />
        </section>
      )}
    </div>
  );
}

/** The special offers of the day: heading, description, number of products, last day. */
function OfferList({ offers }: { offers: CategoryPageQuery['specialOffers'] }) {
  if (offers.length === 0) return null;
  return (
    <ul className={styles.offers} aria-label="Special offers">
      {offers.map(({ slug, title, description, validTo, productCount }) => (
        <li key={slug}>
          <h2>
            <Link to={`/special-offers/${slug}/`}>{title}</Link>
          </h2>
          <p>{description}</p>
          <p className={styles.meta}>
            {formatCount(productCount, 'piece')}
            {validTo && `, until ${formatDate(validTo)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
