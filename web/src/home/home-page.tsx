import type { LoaderFunctionArgs } from 'react-router';
import { RateBoard } from '../charts/rate-board.tsx';
import { priceHoldSeconds } from '../shop/price-hold.ts';
import { useWebsite } from '../shop/shop-context.tsx';
import { type FeaturedProductFragment, HomeDocument, type HomeQuery } from './home.generated.ts';
import { loadQuery, useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { useSite } from '../platform/site.ts';
import { ArrowLink } from '../ui/arrow-link.tsx';
import styles from './home-page.module.css';
import { jewelryStore, websiteWithSearch } from './home-structured-data.ts';
import { hasBuyingPrices } from '../shop/has-buying-prices.ts';
import { Hero } from './hero.tsx';
import { PriceAnatomy } from './price-anatomy.tsx';
import { LatestArticles } from './latest-articles.tsx';
import { Shelf } from './shelf.tsx';
import { ReadingSection } from './reading-section.tsx';
import hillsUrl from './hills.svg?no-inline';
import { Link } from '../platform/navigation/link.tsx';
import { MetalDot } from '../ui/product/metal-dot.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import type { ShellQuery } from '../shop/shell.generated.ts';
import { readableOpeningHours } from '@koura/shared-types/opening-hours';
import { PhoneLink } from '../ui/phone-link.tsx';
import { promiseText } from '@koura/shared-types/delivery-texts';
import { metalPath } from '@koura/shared-types/metal-path';
import { inSentence } from '../platform/format/delivery-promise.ts';
import { formatPercent } from '../platform/format/format-percent.ts';
import { useDeliveryPromise } from '../shop/delivery-promise.ts';

const LEAD = {
  title: 'How to buy your first ounce',
  text: 'Which metal, coin or bar, how the price is made up, and what happens between paying and holding it.',
  to: '/learn/how-to-buy/',
};
const MORE = [
  { title: 'How to sell, and what we pay', text: 'What to bring, how we test it, and how we set the price.', to: '/learn/how-to-sell/' },
  { title: 'Why people hold metal', text: 'What gold and silver can do in a portfolio, and what they can’t.', to: '/invest/why/' },
];
const HILLS = (
  <svg viewBox="0 0 640 400" width="640" height="400" aria-hidden="true">
    <use href={`${hillsUrl}#hills`} />
  </svg>
);

function Guides() {
  return <ReadingSection lead={LEAD} art={HILLS} more={MORE} />;
}

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadQuery(args, HomeDocument, {});
  return null;
}

export function Component() {
  const { latestArticles, latestTestimonials, featuredProducts, spotPrices } = useLoadedQuery(HomeDocument, {});
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
          <RateBoard spotPrices={spotPrices} heading="Today at the counter" hrefOf={metalPath} className={styles.rates}>
            <ArrowLink className={styles.charts} to="/charts-prices/">
              Charts and prices
            </ArrowLink>
          </RateBoard>
        )}
      </Hero>
      <Kinds metals={website.metals} types={website.productTypes} />
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

interface KindsProps {
  metals: readonly { slug: string; name: string }[];
  types: readonly { slug: string; segment: string; name: string }[];
}

/** Ways into the shop: each metal by type, and the offers. */
function Kinds({ metals, types }: KindsProps) {
  if (metals.length === 0) return null;
  return (
    <section className={`wrap ${styles.kinds}`}>
      <SectionHeading className={styles.heading}>Shop by kind</SectionHeading>
      <ul className={styles.list}>
        {metals.flatMap(({ slug, name }) =>
          types.map((type) => (
            <li key={`${slug} ${type.slug}`}>
              <Link to={`${metalPath(slug)}${type.segment}/`}>
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

interface ProofProps {
  testimonials: HomeQuery['latestTestimonials'];
  /** Names, of the featured products. */
  mints: readonly string[];
}

/** Why to trust the shop: what customers wrote, the insurance, whose coins and bars it sells. */
function Proof({ testimonials, mints }: ProofProps) {
  if (testimonials.length === 0) return null;
  return (
    <section className={`wrap ${styles.proof}`}>
      <SectionHeading className={styles.proofHeading} aside={<ArrowLink to="/about/testimonials/">All reviews</ArrowLink>}>
        What customers say
      </SectionHeading>
      <ul className={styles.quotes}>
        {testimonials.map(({ id, name, place, text }) => (
          <li key={id}>
            <figure>
              <blockquote>{text}</blockquote>
              <figcaption>{[name, place].filter(Boolean).join(', ')}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className={styles.facts}>
        Every parcel is <Link to="/services/insurance/">insured</Link> for its full value until you’ve signed for it.
        {mints.length > 0 && (
          <>
            {' '}
            Coins and bars by {mints.join(', ')} and <Link to="/mints/">other mints</Link>.
          </>
        )}
      </p>
    </section>
  );
}

function VisitUs({ website: { address, openingHours, phone } }: { website: ShellQuery['website'] }) {
  const hours = openingHours ? readableOpeningHours(openingHours) : undefined;
  return (
    <section className={`band ${styles.visitUs}`}>
      <span className={styles.rosette} aria-hidden="true" />
      <div className={`wrap sect ${styles.grid}`}>
        <div>
          <SectionHeading>Visit our counter</SectionHeading>
          <p className={styles.text}>
            Collect an order, have something tested, or just ask. We weigh it in front of you and tell you what it’s worth.
          </p>
        </div>
        <dl className={styles.visitUsFacts}>
          {address && (
            <>
              <dt>Where</dt>
              <dd>
                {address.street}, {address.suburb ?? address.city}
              </dd>
            </>
          )}
          {hours && (
            <>
              <dt>When</dt>
              <dd>{[hours.days, hours.time].filter(Boolean).join(', ')}</dd>
            </>
          )}
          {phone && (
            <>
              <dt>Phone</dt>
              <dd>
                <PhoneLink phone={phone} />
              </dd>
            </>
          )}
        </dl>
      </div>
    </section>
  );
}

type SpotPrice = NonNullable<HomeQuery['spotPrices']>['prices'][number];

function ServiceIndex({ website, goldSpot }: { website: ShellQuery['website']; goldSpot: SpotPrice | null }) {
  const promise = useDeliveryPromise();
  const services = [
    {
      name: 'Delivered',
      text: 'By insured courier, signed for at your door.',
      fact: promise
        ? `In stock, ${inSentence(promiseText({ code: 'COURIER', ...promise }) ?? '')}`
        : website.estimatedDeliveryTimeInStock && `In stock: ${website.estimatedDeliveryTimeInStock}`,
      label: 'Courier',
      to: '/services/insured-courier-delivery/',
    },
    {
      name: 'Stored',
      text: 'In a vault, counted and held in your name, never lent out. See it by appointment.',
      fact: 'Held in your name, insured',
      label: 'Storage',
      to: '/services/gold-bullion-storage/',
    },
    {
      name: 'Tested',
      text: 'Not sure what you inherited? We weigh and scan it in front of you, and tell you what it’s worth today.',
      fact: 'While you wait',
      label: 'Testing',
      to: '/services/testing/',
    },
    {
      name: 'Sold back',
      text: 'Bring it in or send it. We quote from the same spot price you see here.',
      fact: goldSpot ? `Gold at spot less ${formatPercent(belowSpotPercent(goldSpot))}` : 'Based on the day’s spot price',
      label: 'Sell',
      to: '/sell/',
    },
  ];
  return (
    <section className="sect">
      <div className="wrap">
        <SectionHeading className={styles.serviceIndexHeading}>After you buy</SectionHeading>
        <ul className={styles.index}>
          {services.map(({ name, text, fact, label, to }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              {fact && <p className={styles.fact}>{fact}</p>}
              <ArrowLink to={to}>{label}</ArrowLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** How much less than spot the shop pays, in percent. */
function belowSpotPercent({ price, buyBackPrice }: SpotPrice): number {
  return (1 - Number(buyBackPrice.amount) / Number(price.amount)) * 100;
}
