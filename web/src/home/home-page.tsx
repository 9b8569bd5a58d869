import { type LoaderFunctionArgs } from 'react-router-dom';
import { RateBoard } from '../charts/rate-board.tsx';
import { priceHoldSeconds } from '../shop/price-hold.ts';
import { useWebsite } from '../shop/shop-context.tsx';
import { type FeaturedProductFragment, HomeDocument } from './home.generated.ts';
import { loadQuery, useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { useSite } from '../platform/site.ts';
import { VisitUs } from './visit-us.tsx';
import { Guides } from './guides.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import styles from './home-page.module.css';
import { jewelryStore, websiteWithSearch } from './home-structured-data.ts';
import { hasBuyingPrices } from '../shop/has-buying-prices.ts';
import { Hero } from './hero.tsx';
import { Kinds } from './kinds.tsx';
import { PriceAnatomy } from './price-anatomy.tsx';
import { Proof } from './proof.tsx';
import { LatestArticles } from './latest-articles.tsx';
import { ServiceIndex } from './service-index.tsx';
import { Shelf } from './shelf.tsx';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadQuery(args, HomeDocument, {});
  return null;
}

export function Component() {
  const { latestArticles, latestTestimonials, featuredProducts, spotPrices, website: shop } = useLoadedQuery(HomeDocument, {});
  const website = useWebsite();
  const site = useSite();
  const deliveryArea = website.country.rules?.deliveryArea ?? 'by courier';
  const gold = featuredProducts.filter(({ metal }) => metal.slug === 'gold');
  const exhibit = gold.find(({ image, diameterMm }) => image && diameterMm !== null) ?? featuredProducts.find(({ image }) => image);
  const example = gold.find(({ priceParts }) => priceParts);

  return (
    <div className={styles.home}>
      <PageMeta
        title="Gold, silver and platinum bullion"
        description={`Coins and bars from ${site.brandName} with the metal value and our premium side by side. Sent insured ${deliveryArea}, or stored in your name.`}
        structuredData={[websiteWithSearch(site), jewelryStore(site, website)]}
      />
      <Hero
        exhibit={exhibit ?? null}
        others={othersThan(exhibit, featuredProducts)}
        deliveryArea={deliveryArea}
        hasBuyingPrices={hasBuyingPrices(website)}
        holdsPrices={priceHoldSeconds(website) !== null}
      >
        {spotPrices && spotPrices.prices.length > 0 && (
          <RateBoard spotPrices={spotPrices} heading="Today at the counter" hrefOf={(metal) => `/buy/${metal}/`} className={styles.rates}>
            <ArrowLink className={styles.charts} to="/charts-prices/">
              Charts and prices
            </ArrowLink>
          </RateBoard>
        )}
      </Hero>
      <Kinds metals={website.metals} types={shop.productTypes} />
      <Proof testimonials={latestTestimonials} mints={[...new Set(featuredProducts.flatMap(({ mint }) => mint?.name ?? []))]} />
      {featuredProducts.length > 0 && <Shelf products={featuredProducts} />}
      {example?.priceParts && <PriceAnatomy product={example} parts={example.priceParts} />}
      <ServiceIndex website={website} goldSpot={spotPrices?.prices.find(({ metal }) => metal.slug === 'gold') ?? null} />
      {latestArticles.length > 1 ? <LatestArticles articles={latestArticles} /> : <Guides />}
      <VisitUs website={website} />
    </div>
  );
}

/** As many as fit in the first screen of a phone. */
const OTHER_PIECES = 2;

/** Featured products beside the exhibit that are bought in the shop, those of another metal first. */
function othersThan(exhibit: FeaturedProductFragment | undefined, featured: readonly FeaturedProductFragment[]): FeaturedProductFragment[] {
  const sold = featured.filter(({ id, price, availability }) => id !== exhibit?.id && price && availability !== 'ON_REQUEST');
  const isOther = ({ metal }: FeaturedProductFragment): boolean => metal.slug !== exhibit?.metal.slug;
  return sold.toSorted((one, other) => Number(isOther(other)) - Number(isOther(one))).slice(0, OTHER_PIECES);
}
