import { lazy, Suspense } from 'react';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { priceHoldSeconds } from '../../shop/price-hold.ts';
import { useViewer, useWebsite } from '../../shop/shop-context.tsx';
import { ProductPageDocument } from './product-page.generated.ts';
import { isForSale } from './is-for-sale.ts';
import { loadQuery, useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { PageMeta } from '../../platform/page-meta.tsx';
import { useSite } from '../../platform/site.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { PieceChartSection } from '../../charts/piece-chart-section.tsx';
import { BuyBox } from './buy-box.tsx';
import { ProductMeasurements } from './product-measurements.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { productData } from './product-data.ts';
import { productDescription, productTrail } from '../product-text.ts';
import { RelatedProducts } from './related-products.tsx';
import { TrustRow } from './trust-row.tsx';
import styles from './product-page.module.css';
import { offers } from '../../shop/offers.ts';

/** Lazy, because shoppers never need it. */
const PricingSlot = lazy(async () => ({ default: (await import('../../staff/pricing-slot.tsx')).PricingSlot }));

/** Loads the product; an unknown slug is a 404. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { product } = await loadQuery(args, ProductPageDocument, { slug: args.params.slug ?? '' });
  if (!product) throw notFound(args.request);
  return null;
}

/** /product/{slug}/: the product, its price and price parts, and the form to buy it. */
export function Component() {
  const { slug = '' } = useParams();
  const { siteUrl, brandName } = useSite();
  const { product, website } = useLoadedQuery(ProductPageDocument, { slug });
  const shop = useWebsite();
  const viewer = useViewer();
  const hydrated = useHydrated();
  if (!product) return null;

  const trail = productTrail(product, website.productTypes);
  const description = productDescription(product);
  const data = productData(product, description, siteUrl, brandName);
  return (
    <>
      <PageMeta
        title={product.name}
        description={description}
        imageUrl={product.image?.url}
        type="product"
        structuredData={data ? [data] : []}
      />
      <div className="wrap">
        <Breadcrumbs trail={trail} />
        {viewer?.isStaff && (
          <div className={styles.staff}>
            <Suspense>
              {hydrated && <PricingSlot key={product.id} productId={product.id} priceUpdatedAt={product.priceUpdatedAt} />}
            </Suspense>
          </div>
        )}
        {/* Keyed by product, to reset quantity and picture. */}
        <div className={styles.top} key={product.id}>
          <ProductGallery images={product.images.length > 0 ? product.images : product.image ? [product.image] : []} name={product.name} />
          <BuyBox product={product} phone={shop.phone} takesOrders={shop.services.orders} hasAlerts={offers(shop, 'alerts.backInStock')} />
          {product.description && (
            <div className={styles.about}>
              <SectionHeading>About this piece</SectionHeading>
              {product.description.split(/\n+/).map((paragraph) => (
                <p className="measure" key={paragraph}>
                  {paragraph}
                </p>
              ))}
            </div>
          )}
        </div>
      </div>
      <TrustRow phone={shop.phone} openingHours={shop.openingHours} priceHoldSeconds={isForSale(product) ? priceHoldSeconds(shop) : null} />
      <PieceChartSection product={product} />
      <ProductMeasurements product={product} />
      <RelatedProducts product={product} />
    </>
  );
}
