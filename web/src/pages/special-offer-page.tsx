import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router';
import { SpecialOfferPageDocument } from './pages.generated.ts';
import { formatDate } from '../platform/format/format-date.ts';
import { loadQuery, useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { notFound } from '../platform/navigation/not-found.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { ProductGrid } from '../products/product-grid.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import styles from './category-page.module.css';
import { RichText } from '../ui/rich-text.tsx';

interface Loaded {
  /** Decided by the loader, so that server and browser agree. */
  hasEnded: boolean;
}

/** Loads the offer with its products; an unknown slug is a 404. */
export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const { specialOffer } = await loadQuery(args, SpecialOfferPageDocument, { slug: args.params.slug ?? '' });
  if (!specialOffer) throw notFound(args.request);
  return { hasEnded: specialOffer.validTo !== null && Date.parse(specialOffer.validTo) <= Date.now() };
}

/** /special-offers/{slug}/: the text, products and last day of an offer. An expired one is marked as such and not indexed. */
export function Component() {
  const { slug = '' } = useParams();
  const { hasEnded } = useLoaderData<Loaded>();
  const { specialOffer } = useLoadedQuery(SpecialOfferPageDocument, { slug });
  if (!specialOffer) return null;
  const { title, description, body, validTo, products } = specialOffer;
  const trail = [{ label: 'Home', to: '/' }, { label: 'Special offers', to: '/category/special-offers/' }, { label: title }];
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title={title} description={description} imageUrl={products[0]?.image?.url} noIndex={hasEnded} />
      <Breadcrumbs trail={trail} />
      <header className={styles.head}>
        <SectionHeading as="h1">{title}</SectionHeading>
        <p className={styles.description}>{description}</p>
        {validTo && (
          <p>
            {hasEnded ? 'Ended on' : 'Until'} <time dateTime={validTo}>{formatDate(validTo)}</time>
          </p>
        )}
      </header>
      <h2 className="visuallyHidden">Pieces</h2>
      <ProductGrid products={products} eager={3} label={title} />
      <section className={styles.about}>
        <SectionHeading>About this offer</SectionHeading>
        <RichText html={body} />
      </section>
    </div>
  );
}
