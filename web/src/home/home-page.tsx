import { ArrowRight } from 'lucide-react';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { RateBoard } from '../charts/rate-board.tsx';
import { ShellDocument } from '../shell/shell.generated.ts';
import { HomeDocument } from './home.generated.ts';
import { loadQuery, useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { useSite } from '../platform/site.ts';
import { Icon } from '../ui/icon.tsx';
import { VisitUs } from './visit-us.tsx';
import { Guides } from './guides.tsx';
import styles from './home-page.module.css';
import { jewelryStore, websiteWithSearch } from './home-structured-data.ts';
import { Hero } from './hero.tsx';
import { PriceAnatomy } from './price-anatomy.tsx';
import { LatestArticles } from './latest-articles.tsx';
import { ServiceIndex } from './service-index.tsx';
import { Shelf } from './shelf.tsx';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadQuery(args, HomeDocument, {});
  return null;
}

/** The home page: a coin with its price, today's rates, five products to scale, what a price is made of, and the services. */
export function Component() {
  const { articles, featuredProducts, spotPrices } = useLoadedQuery(HomeDocument, {});
  const { website } = useLoadedQuery(ShellDocument, {});
  const site = useSite();
  const gold = featuredProducts.filter(({ metal }) => metal.slug === 'gold');
  const exhibit = gold.find(({ image, diameterMm }) => image && diameterMm !== null) ?? featuredProducts.find(({ image }) => image);
  const example = gold.find(({ priceParts }) => priceParts);

  return (
    <>
      <PageMeta
        title="Gold, silver and platinum bullion"
        description={`Coins and bars from ${site.brandName} with the metal value and our premium side by side. Sent insured across New Zealand, or stored in your name.`}
        structuredData={[websiteWithSearch(site), jewelryStore(site, website)]}
      />
      <Hero exhibit={exhibit ?? null}>
        {spotPrices && spotPrices.prices.length > 0 && (
          <RateBoard spotPrices={spotPrices} heading="Today at the counter" hrefOf={(metal) => `/buy/${metal}/`} className={styles.rates}>
            <Link className={`arrow ${styles.charts}`} to="/charts-prices/">
              Charts and prices <Icon of={ArrowRight} />
            </Link>
          </RateBoard>
        )}
      </Hero>
      {featuredProducts.length > 0 && <Shelf products={featuredProducts} />}
      {example?.priceParts && <PriceAnatomy product={example} parts={example.priceParts} />}
      <ServiceIndex website={website} goldSpot={spotPrices?.prices.find(({ metal }) => metal.slug === 'gold') ?? null} />
      {articles && articles.items.length > 1 ? <LatestArticles articles={articles.items} /> : <Guides />}
      <VisitUs website={website} />
    </>
  );
}
