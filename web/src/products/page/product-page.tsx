import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react';
import { useLocation, useParams, type LoaderFunctionArgs } from 'react-router';
import { priceHoldSeconds } from '../../shop/price-hold.ts';
import { useViewer, useWebsite } from '../../shop/shop-context.tsx';
import { AdvertisedPriceDocument, ProductPageDocument } from './product-page.generated.ts';
import { isForSale } from './is-for-sale.ts';
import { loadQuery, useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { PageMeta } from '../../platform/page-meta.tsx';
import { type Site, useSite } from '../../platform/site.ts';
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
import { buyingData, productData } from './product-data.ts';
import { offerFacts } from '../offer-facts.ts';
import { offerTerms } from '../offer-terms.ts';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import { measurementsOf } from './measurements-of.ts';
import { formatNumber } from '@koura/shared-types/format-number';
import { placeOfHours, readableOpeningHours } from '@koura/shared-types/opening-hours';
import { metalPath } from '@koura/shared-types/metal-path';
import { PhoneLink } from '../../ui/phone-link.tsx';
import type { Offer, Product } from 'schema-dts';
import { SERVED } from '../../platform/structured-data.tsx';
import { ProductPicture } from '../../ui/product/product-picture.tsx';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { classNames } from '../../ui/class-names.ts';
import { pictureLabel } from '../card/picture-label.ts';
import type { GalleryImage } from './gallery-image.ts';
import { may } from '../../shop/may.ts';

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

/** Structured data of a product; none of one that is on request, because search engines require a price. */
function structuredData(product: PageProduct, shop: ReturnType<typeof useWebsite>, { siteUrl, brandName }: Site): (Product | Offer)[] {
  if (product.availability === 'ON_REQUEST' || !product.price || product.purchaseRules.retired) return [];
  if (!import.meta.env.SSR) return product.buyBackPrice ? [SERVED, SERVED] : [SERVED];
  const facts = offerFacts(product, offerTerms(shop, siteUrl));
  const pictures = product.images.length > 0 ? product.images : product.image ? [product.image] : [];
  const images = [
    ...(facts.image === null ? [] : [facts.image]),
    `${siteUrl}/social-card/product/${encodeURIComponent(product.slug)}.png`,
    ...pictures.map(({ url }) => new URL(url, siteUrl).href).filter((url) => url !== facts.image),
  ];
  const data = productData(facts, { description: productDescription(product), images, seller: brandName });
  const buying = buyingData(facts, brandName);
  return [data, buying].filter((one) => one !== null);
}

/** Lazy, because shoppers never need it. */
const PricingSlot = lazy(async () => ({ default: (await import('../../staff/pricing-slot.tsx')).PricingSlot }));

const MAX_ADVERTISED_LENGTH = 100;

/** The signed price in the address of a feed. */
function advertisedIn(search: string): string | null {
  const fp = new URLSearchParams(search).get('fp');
  return fp !== null && fp.length <= MAX_ADVERTISED_LENGTH ? fp : null;
}

/** Loads the product; an unknown slug is a 404. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const slug = args.params.slug ?? '';
  const fp = advertisedIn(new URL(args.request.url).search);
  const [{ product }] = await Promise.all([
    loadQuery(args, ProductPageDocument, { slug }),
    fp !== null && loadQuery(args, AdvertisedPriceDocument, { slug, fp }),
  ]);
  if (!product) throw notFound(args.request);
  return null;
}

/** /product/{slug}/: the product, its price and price parts, and the form to buy it. */
export function Component() {
  const { slug = '' } = useParams();
  const fp = advertisedIn(useLocation().search);
  const site = useSite();
  const { product } = useLoadedQuery(ProductPageDocument, { slug });
  const shop = useWebsite();
  const viewer = useViewer();
  const hydrated = useHydrated();
  if (!product) return null;

  const trail = productTrail(product, shop.productTypes);
  const description = productDescription(product);
  return (
    <>
      <PageMeta
        title={product.name}
        description={description}
        imageUrl={product.image?.url}
        type="product"
        structuredData={structuredData(product, shop, site)}
      />
      <div className="wrap">
        <Breadcrumbs trail={trail} />
        {may(viewer, 'prices.change') && (
          <div className={styles.staff}>
            <Suspense>
              {hydrated && <PricingSlot key={product.id} productId={product.id} priceUpdatedAt={product.priceUpdatedAt} />}
            </Suspense>
          </div>
        )}
        {/* Keyed by product, to reset quantity and picture. */}
        <div className={styles.top} key={product.id}>
          <ProductGallery images={product.images.length > 0 ? product.images : product.image ? [product.image] : []} name={product.name} />
          <BuyBox
            product={product}
            phone={shop.phone}
            takesOrders={shop.services.orders}
            hasAlerts={offers(shop, 'alerts.backInStock')}
            fp={fp}
          />
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
        <SectionHeading aside={<ArrowLink to={metalPath(metal.slug)}>All {metal.name.toLowerCase()}</ArrowLink>}>
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
