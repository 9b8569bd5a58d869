import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { metalPath } from '@koura/shared-types/metal-path';
import type { LoaderFunctionArgs } from 'react-router';
import { useWebsite } from '../shop/shop-context.tsx';
import { ChartsOverviewDocument, type ChartsOverviewQuery } from './charts.generated.ts';
import { formatDate } from '../platform/format/format-date.ts';
import { loadQuery, useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { notFound } from '../platform/navigation/not-found.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { CHARTS_PATH } from './charts-path.ts';
import { MetalTabs } from './metal-tabs.tsx';
import { RateBoard } from './rate-board.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import styles from './charts-page.module.css';
import { PercentChange } from '../ui/product/percent-change.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { ChartFigures } from './chart-figures.tsx';
import { PriceChart } from './price-chart.tsx';
import { PriceTable } from './price-table.tsx';

interface RatioChartProps {
  ratio: NonNullable<ChartsOverviewQuery['goldSilverRatio']>;
  /** First day of the chart, formatted. */
  since: string;
}

const RANGE = 'FIVE_YEARS';
const ratioText = (value: number): string => `${value.toFixed(1)} to 1`;

/** How many ounces of silver an ounce of gold buys, over five years. */
function RatioChart({ ratio: { times, values, latest, high, low, changePercent }, since }: RatioChartProps) {
  const caption = 'Ounces of silver for an ounce of gold, five years';
  return (
    <section className={styles.ratio} aria-labelledby="ratio">
      <SectionHeading
        id="ratio"
        aside="How many ounces of silver one ounce of gold buys. When it’s high, silver is cheap compared with gold."
      >
        Gold to silver
      </SectionHeading>
      <ChartFigures
        figures={[
          { name: 'Now', value: ratioText(latest) },
          { name: 'Change', value: <PercentChange percent={changePercent} />, more: `since ${since}` },
          { name: 'High', value: ratioText(high), more: 'in five years' },
          { name: 'Low', value: ratioText(low), more: 'in five years' },
        ]}
      />
      <PriceChart
        times={times}
        values={values}
        range={RANGE}
        label={`${caption}: from ${ratioText(values[0]!)} on ${since} to ${ratioText(latest)}, between ${ratioText(low)} and ${ratioText(high)}`}
        formatLine={(value, fine) => value.toFixed(fine ? 1 : 0)}
        describe={(index) => ({ text: ratioText(values[index]!) })}
      />
      <PriceTable caption={caption} columns={['Day', 'Ounces of silver']} range={RANGE} times={times} values={values} format={ratioText} />
    </section>
  );
}

/** Loads all spot prices and the gold-silver ratio; 404 when the backend has neither. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { spotPrices, goldSilverRatio } = await loadQuery(args, ChartsOverviewDocument, {});
  if (!spotPrices && !goldSilverRatio) throw notFound(args.request);
  return null;
}

const TRAIL = [{ label: 'Home', to: '/' }, { label: 'Charts and prices' }];

/** /charts-prices/: current prices of all metals, and the gold-silver ratio. */
export function Component() {
  const website = useWebsite();
  const { spotPrices, goldSilverRatio } = useLoadedQuery(ChartsOverviewDocument, {});
  const names = website.metals.map(({ name }) => name.toLowerCase());
  const listed = new Intl.ListFormat(dealerLocale().locale).format(names);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta
        title="Bullion prices and charts today"
        description={`What ${listed} cost today per ounce, gram and kilogram, how they’ve moved, and how many ounces of silver one ounce of gold buys.`}
      />
      <Breadcrumbs trail={TRAIL} />
      <MetalTabs metals={website.metals} current={null} />
      <header className={styles.intro}>
        <h1>Charts and prices</h1>
        <p>
          What {listed} cost right now on the world market, which all our prices are based on. Choose a metal to see its chart, in other
          currencies and back to 2000 or further.
        </p>
      </header>
      {spotPrices && spotPrices.prices.length > 0 && (
        <RateBoard spotPrices={spotPrices} heading="All metals" hrefOf={(metal) => `${CHARTS_PATH}${metal}/`}>
          <p className={styles.lists}>
            {spotPrices.prices.map(({ metal }) => (
              <ArrowLink key={metal.slug} to={metalPath(metal.slug)}>
                Buy {metal.name.toLowerCase()}
              </ArrowLink>
            ))}
          </p>
        </RateBoard>
      )}
      {goldSilverRatio && <RatioChart ratio={goldSilverRatio} since={formatDate(goldSilverRatio.from)} />}
    </div>
  );
}
