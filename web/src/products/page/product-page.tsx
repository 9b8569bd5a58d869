import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react';
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
import { productDescription, productTrail } from '../product-text.ts';
import styles from './product-page.module.css';
import { offers } from '../../shop/offers.ts';
import { ProductGrid } from '../product-grid.tsx';
import type { PageProduct } from './page-product.ts';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import { measurementsOf } from './measurements-of.ts';
import { formatNumber } from '@koura/shared-types/format-number';
import { placeOfHours, readableOpeningHours } from '@koura/shared-types/opening-hours';
import { PhoneLink } from '../../ui/phone-link.tsx';
import type { ItemAvailability, Offer, Product } from 'schema-dts';
import type { Availability } from '../../platform/bff-client/schema-types.generated.ts';
import { SERVED } from '../../platform/structured-data.tsx';
import { ProductPicture } from '../../ui/product/product-picture.tsx';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { classNames } from '../../ui/class-names.ts';
import { pictureLabel } from '../card/picture-label.ts';
import type { GalleryImage } from './gallery-image.ts';

const PictureViewer = lazyPart('src/products/page/picture-viewer.tsx', async () => (await import('./picture-viewer.tsx')).PictureViewer);

/** One large picture, which can be enlarged, and thumbnails that replace it. Without JavaScript all of them are links to the files. */
function ProductGallery({ images, name }: { images: readonly GalleryImage[]; name: string }) {
  const [shown, setShown] = useState(0);
  // Once opened the viewer stays: a dialog that is removed does not give back the focus.
  const [viewer, setViewer] = useState<'open' | 'closed' | null>(null);
  const big = images[shown] ?? images[0];
  const labels = images.map(({ caption }, index) => pictureLabel(caption, name, index));
  const enlarge = (event: MouseEvent) => {
    event.preventDefault();
    setViewer('open');
  };
  return (
    <div className={styles.gallery}>
      <div className={classNames(styles.big, big?.isIllustration && big.height > big.width && styles.bar)}>
        {big ? (
          <a
            className={styles.enlarge}
            href={big.url}
            aria-label={`Enlarge ${big.isIllustration ? 'illustration' : 'picture'}: ${labels[images.indexOf(big)]}`}
            onClick={enlarge}
          >
            <ProductPicture image={big} width={660} sizes="(max-width: 768px) 90vw, 600px" eager />
          </a>
        ) : (
          <ProductPicture image={null} width={660} />
        )}
      </div>
      {images.length > 1 && (
        <ul aria-label={`Pictures of ${name}`}>
          {images.map((image, index) => (
            <li key={image.url}>
              <ThumbnailLink url={image.url} label={labels[index]!} isShown={index === shown} onShow={() => setShown(index)}>
                <ProductPicture image={image} width={150} sizes="(max-width: 768px) 14vw, 150px" decorative unlabelled />
              </ThumbnailLink>
              <span aria-hidden="true">{labels[index]}</span>
            </li>
          ))}
        </ul>
      )}
      {viewer && (
        <PictureViewer
          open={viewer === 'open'}
          images={images}
          labels={labels}
          name={name}
          shown={shown}
          onShow={setShown}
          onClose={() => setViewer('closed')}
        />
      )}
    </div>
  );
}

interface ThumbnailLinkProps {
  url: string;
  label: string;
  isShown: boolean;
  onShow: () => void;
  children: ReactNode;
}

/** A link to the picture; with JavaScript it shows it in place. */
function ThumbnailLink({ url, label, isShown, onShow, children }: ThumbnailLinkProps) {
  const show = (event: MouseEvent) => {
    event.preventDefault();
    onShow();
  };
  return (
    <a href={url} aria-current={isShown || undefined} aria-label={label} onClick={show}>
      {children}
    </a>
  );
}

const AVAILABILITY: Record<Exclude<Availability, 'ON_REQUEST'>, ItemAvailability> = {
  IN_STOCK: 'https://schema.org/InStock',
  AT_SUPPLIER: 'https://schema.org/BackOrder',
  SOLD_OUT: 'https://schema.org/SoldOut',
};

/** Structured data of a product with its offer; null for products on request, because search engines require a price. */
function productData(product: PageProduct, description: string, siteUrl: string, seller: string): Product | null {
  const { slug, name, orderingSku, availability, price, mint, metal, images, image, fineWeightGrams } = product;
  if (availability === 'ON_REQUEST' || !price) return null;
  if (!import.meta.env.SSR) return SERVED;
  const pictures = images.length > 0 ? images : image ? [image] : [];
  const path = `product/${encodeURIComponent(slug)}`;
  const offers: Offer = {
    '@type': 'Offer',
    url: `${siteUrl}/${path}/`,
    price: price.amount,
    priceCurrency: price.currencyCode,
    availability: AVAILABILITY[availability],
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: seller },
  };
  return {
    '@type': 'Product',
    name,
    description,
    sku: orderingSku,
    category: metal.name,
    material: metal.name,
    url: `${siteUrl}/${path}/`,
    // The social card first: every search engine can show it.
    image: [`${siteUrl}/social-card/${path}.png`, ...pictures.map(({ url }) => new URL(url, siteUrl).href)],
    ...(mint && { brand: { '@type': 'Brand', name: mint.name } }),
    ...(fineWeightGrams !== null && { weight: { '@type': 'QuantitativeValue', value: fineWeightGrams, unitCode: 'GRM' } }),
    offers,
  };
}

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
  const { product } = useLoadedQuery(ProductPageDocument, { slug });
  const shop = useWebsite();
  const viewer = useViewer();
  const hydrated = useHydrated();
  if (!product) return null;

  const trail = productTrail(product, shop.productTypes);
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
      <TrustRow shop={shop} priceHoldSeconds={isForSale(product) ? priceHoldSeconds(shop) : null} />
      <PieceChartSection product={product} />
      <ProductMeasurements product={product} />
      <RelatedProducts product={product} />
    </>
  );
}

/** Related products; renders nothing when there are none. */
function RelatedProducts({ product: { metal, relatedProducts } }: { product: PageProduct }) {
  if (relatedProducts.length === 0) return null;
  return (
    <section className={styles.related}>
      <div className="wrap">
        <SectionHeading aside={<ArrowLink to={`/buy/${metal.slug}/`}>All {metal.name.toLowerCase()}</ArrowLink>}>
          Similar pieces
        </SectionHeading>
        <ProductGrid products={relatedProducts.slice(0, 4)} columns={4} />
      </div>
    </section>
  );
}

function ProductMeasurements({ product }: { product: PageProduct }) {
  return (
    <section className={`sect ${styles.figures}`}>
      <div className="wrap">
        <SectionHeading>Specifications</SectionHeading>
        <table>
          <caption className="visuallyHidden">Figures of {product.name}</caption>
          <tbody>
            {measurementsOf(product).map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface TrustRowProps {
  shop: ReturnType<typeof useWebsite>;
  /** How long checkout holds a total; null where it holds none, or no one knows how long. */
  priceHoldSeconds: number | null;
}

function TrustRow({ shop, priceHoldSeconds }: TrustRowProps) {
  const { phone, openingHours } = shop;
  const hours = openingHours ? readableOpeningHours(openingHours) : null;
  return (
    <section className={styles.trust} aria-label="What you can rely on">
      <div className="wrap">
        <ul>
          <li>
            <b>Insured until you sign</b>Our risk, not yours, until it’s in your hands.
          </li>
          <li>
            <b>Checked before it leaves</b>Weighed and measured by us, packed without a name on the box.
          </li>
          {priceHoldSeconds !== null && (
            <li>
              <b>Price held {formatNumber(priceHoldSeconds)} seconds</b>At checkout, while you pay.
            </li>
          )}
          <li>
            <b>Ask a person</b>
            <PhoneLink phone={phone} />
            {hours && `, ${hours.days}, ${hours.time}${placeOfHours(shop)}`}, or at the counter.
          </li>
        </ul>
      </div>
    </section>
  );
}
