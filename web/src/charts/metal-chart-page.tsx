import { useLocation, useParams, type LoaderFunctionArgs } from 'react-router';
import { requireSettings } from '../shop/missing-settings.ts';
import { ShellDocument } from '../shop/shell.generated.ts';
import { useSpotPrices, useWebsite } from '../shop/shop-context.tsx';
import { SpotChartDocument } from './charts.generated.ts';
import { loadQuery, useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { notFound } from '../platform/navigation/not-found.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { chartHref, CHARTS_PATH, chartVariables, parseChartChoice, RANGES, UNITS } from './charts-path.ts';
import { MetalChart } from './metal-chart.tsx';
import { MetalTabs } from './metal-tabs.tsx';
import styles from './charts-page.module.css';

/** Loads a metal's chart. Invalid segments are a 404 without a query; so is a currency that the backend does not have. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { request, params } = args;
  // Shared with the layout's query.
  const { website } = await loadQuery(args, ShellDocument, {});
  requireSettings(website);
  const choice = parseChartChoice(params, new URL(request.url).searchParams, website.metals);
  if (!choice) throw notFound(request);
  const { spotHistory } = await loadQuery(args, SpotChartDocument, chartVariables(choice));
  if (!spotHistory) throw notFound(request);
  return null;
}

/** /charts-prices/{metal}/{currency?}/{range?}/: a metal's price chart. The URL is the state. */
export function Component() {
  const params = useParams();
  const { search } = useLocation();
  const website = useWebsite();
  const spotPrices = useSpotPrices();
  const choice = parseChartChoice(params, new URLSearchParams(search), website.metals)!;
  const { spotHistory, goldSilverRatio } = useLoadedQuery(SpotChartDocument, chartVariables(choice));
  if (!spotHistory) return null;

  const { metal, currencyCode, currencies } = spotHistory;
  const range = RANGES.find(({ segment }) => segment === choice.range)!;
  const unit = UNITS.find(({ param }) => param === choice.unit)!;
  const isDefault = choice.currency === null && choice.range === '1y';
  const trail = [{ label: 'Home', to: '/' }, { label: 'Charts and prices', to: CHARTS_PATH }, { label: metal.name }];
  const title = isDefault ? `${metal.name} price today and chart` : `${metal.name} price in ${currencyCode}, ${range.span}`;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta
        title={title}
        description={`What ${metal.name.toLowerCase()} costs in ${currencyCode} per ${unit.unitName}, and how the price moved over ${range.span}: chart, high, low and every figure as a table.`}
        // Currencies, ranges and units are views of one page (decision 52).
        canonicalPath={`${CHARTS_PATH}${choice.metal}/`}
      />
      <Breadcrumbs trail={trail} />
      <MetalTabs
        metals={website.metals}
        current={choice.metal}
        hrefOf={(slug) => chartHref({ ...choice, metal: slug }, website.currency)}
      />
      <MetalChart
        choice={choice}
        history={spotHistory}
        currencies={currencies}
        ownCurrency={website.currency}
        market={spotPrices?.market ?? null}
        ratio={goldSilverRatio?.latest ?? null}
      />
    </div>
  );
}
