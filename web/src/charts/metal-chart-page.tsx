import { useLocation, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { ShellDocument } from '../shell/shell.generated.ts';
import { SpotChartDocument } from './spot-chart.generated.ts';
import { breadcrumbData } from '../platform/breadcrumb-data.ts';
import { loadQuery, useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { notFound } from '../platform/navigation/not-found.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { useSite } from '../platform/site.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { chartHref, CHARTS_PATH, chartVariables, parseChartChoice, RANGES, UNITS } from './charts-path.ts';
import { MetalChart } from './metal-chart.tsx';
import { MetalTabs } from './metal-tabs.tsx';
import styles from './charts-page.module.css';

/** Loads a metal's chart. Segments that no chart has are a 404 before anything is asked; so is a currency that the backend does not have. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { request, params } = args;
  // The frame asks for the same: it is one request.
  const { website } = await loadQuery(args, ShellDocument, {});
  const choice = parseChartChoice(params, new URL(request.url).searchParams, website.metals);
  if (!choice) throw notFound(request);
  const { spotHistory } = await loadQuery(args, SpotChartDocument, chartVariables(choice));
  if (!spotHistory) throw notFound(request);
  return null;
}

/** /charts-prices/{metal}/{currency?}/{range?}/: how a metal's price went. The URL is the state. */
export function Component() {
  const params = useParams();
  const { search } = useLocation();
  const { siteUrl } = useSite();
  const { website, spotPrices } = useLoadedQuery(ShellDocument, {});
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
        description={`What ${metal.name.toLowerCase()} costs in ${currencyCode} per ${unit.unitName}, and how the price went in ${range.span}: chart, high, low and every figure as a table.`}
        // Currencies, ranges and units are views of one page (decision 52).
        canonicalPath={`${CHARTS_PATH}${choice.metal}/`}
        structuredData={[breadcrumbData(trail, siteUrl)]}
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
