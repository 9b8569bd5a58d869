import { dealerPlace } from '@koura/shared-types/dealer-locale';
import { roundedString } from '@koura/shared-types/money';
import { metalPath } from '@koura/shared-types/metal-path';
import { useCallback } from 'react';
import { Link } from '../platform/navigation/link.tsx';
import type { ShellQuery } from '../shop/shell.generated.ts';
import type { SpotChartQuery } from './charts.generated.ts';
import { formatDate, marketTurn } from '../platform/format/format-date.ts';
import { formatMoney } from '../platform/format/format-money.ts';
import { formatChange } from '../platform/format/format-percent.ts';
import { type LiveStatus, useLiveStatus } from '../platform/live-state/live-status.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { PercentChange } from '../ui/product/percent-change.tsx';
import { MovingPrice } from '../ui/product/price.tsx';
import { ChartFigures } from './chart-figures.tsx';
import { formatPointTime, isIntraday } from './chart-time.ts';
import { CHARTS_PATH, type ChartChoice, RANGES, UNITS, chartHref } from './charts-path.ts';
import { useLiveHistory } from './live-history.ts';
import { lineMoney, signedMoney } from './line-money.ts';
import { PriceChart } from './price-chart.tsx';
import { PriceTable } from './price-table.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import styles from './charts-page.module.css';

interface MetalChartProps {
  choice: ChartChoice;
  history: NonNullable<SpotChartQuery['spotHistory']>;
  currencies: readonly string[];
  ownCurrency: string;
  /** Null when the backend has no spot prices. */
  market: NonNullable<ShellQuery['spotPrices']>['market'] | null;
  /** Ounces of silver for one of gold; null if unknown. */
  ratio: number | null;
}

/** Badge by live status: only prices that follow the feed are called live. */
const markOf: Record<LiveStatus['state'], 'live' | 'delayed' | 'offline'> = {
  unknown: 'offline',
  live: 'live',
  delayed: 'delayed',
  offline: 'offline',
  checked: 'offline',
};

/** A metal's current price, its chart, key figures and a table of all points. */
export function MetalChart({ choice, history: loaded, currencies, ownCurrency, market, ratio }: MetalChartProps) {
  const history = useLiveHistory(loaded);
  const { state } = useLiveStatus();
  const { metal, range, currencyCode, times, prices, latest, high, highAt, low, lowAt, change, changePercent, from, to } = history;
  const values = prices.map(Number);
  // The feed has prices in the currency of the shopper's country only.
  const mark = currencyCode === ownCurrency && market?.isOpen ? markOf[state] : 'offline';
  const format = useCallback((value: number) => formatMoney({ amount: roundedString(value, currencyCode), currencyCode }), [currencyCode]);
  const { span } = RANGES.find((one) => one.range === range)!;
  const { unitName } = UNITS.find((one) => one.unit === history.unit)!;
  const money = (index: number) => format(values[index]!);
  const since = (index: number) => (values[index]! / values[0]! - 1) * 100;
  const pointTime = (iso: string) => formatPointTime(Date.parse(iso) / 1000, range);
  const caption = `${metal.name} price in ${currencyCode} per ${unitName}, ${span}`;
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{metal.name} price</h1>
          <p className="muted">
            {currencyCode} per {unitName} of fine metal
          </p>
        </div>
        <div className={classNames(styles.now, styles[metal.slug])}>
          <MovingPrice money={latest} size={48} />
          <p className={styles.moved}>
            <PercentChange percent={changePercent} />
            <span className="muted small">{range === 'ALL' ? `since ${formatDate(from)}` : `in ${span}`}</span>
          </p>
          <p className={styles.state}>
            <Badge state={mark}>
              <span>
                {mark === 'live' ? 'Live, as of' : 'As of'} <time dateTime={to}>{formatPointTime(Date.parse(to) / 1000, 'DAY')}</time>
              </span>
            </Badge>
            {market && (
              <span className="muted small">
                <b>Market {market.isOpen ? 'open' : 'closed'}</b>
                {marketTurn(market)}
              </span>
            )}
          </p>
        </div>
      </header>
      <ChartChoices choice={choice} currencyCode={currencyCode} currencies={currencies} ownCurrency={ownCurrency} />
      <PriceChart
        key={`${metal.slug} ${range} ${currencyCode} ${choice.unit}`}
        times={times}
        values={values}
        range={range}
        metal={metal.slug}
        label={`${caption}: from ${money(0)} on ${pointTime(from)} to ${formatMoney(latest)}, between ${formatMoney(low)} and ${formatMoney(high)}`}
        formatLine={(value, fine) => lineMoney(value, currencyCode, fine)}
        describe={(index) => ({ text: money(index), percent: since(index) })}
      />
      <ChartFigures
        figures={[
          { name: 'High', value: formatMoney(high), more: pointTime(highAt) },
          { name: 'Low', value: formatMoney(low), more: pointTime(lowAt) },
          {
            name: 'Change',
            value: signedMoney(change),
            more: `${formatChange(changePercent)} since ${isIntraday(range) ? pointTime(from) : formatDate(from)}`,
          },
          ...(ratio === null
            ? []
            : [{ name: 'Gold to silver', value: `${ratio.toFixed(1)} to 1`, more: <Link to={CHARTS_PATH}>Ratio over time</Link> }]),
        ]}
      />
      <PriceTable
        caption={caption}
        columns={[isIntraday(range) ? `Time in ${dealerPlace()}` : 'Day', `${currencyCode} per ${unitName}`]}
        range={range}
        times={times}
        values={values}
        format={format}
      />
      <div className={styles.ways}>
        <ButtonLink to={metalPath(metal.slug)}>Buy {metal.name.toLowerCase()}</ButtonLink>
        <ArrowLink to="/sell/">Sell to us</ArrowLink>
        <p className="muted small">
          Spot is the world market price of the metal itself. Coins and bars carry a premium on top, and every price in the shop shows both.
        </p>
      </div>
    </>
  );
}

interface ChartChoicesProps {
  choice: ChartChoice;
  /** ISO 4217 code of the shown prices. */
  currencyCode: string;
  currencies: readonly string[];
  ownCurrency: string;
}

function ChartChoices({ choice, currencyCode, currencies, ownCurrency }: ChartChoicesProps) {
  const href = (change: Partial<ChartChoice>) => chartHref({ ...choice, ...change }, ownCurrency);
  return (
    <div className={styles.choices}>
      <Choice
        label="Range"
        wide
        links={RANGES.map(({ segment, label, span }) => ({
          label,
          unitName: `${label}, ${span}`,
          to: href({ range: segment }),
          isCurrent: segment === choice.range,
        }))}
      />
      <Choice
        label="Currency"
        links={currencies.map((code) => ({
          label: code,
          to: href({ currency: code === ownCurrency ? null : code.toLowerCase() }),
          isCurrent: code === currencyCode,
        }))}
      />
      <Choice
        label="Unit"
        links={UNITS.map(({ param, label, unitName }) => ({
          label,
          unitName: `${label}, per ${unitName}`,
          to: href({ unit: param }),
          isCurrent: param === choice.unit,
        }))}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  wide?: boolean;
  links: { label: string; unitName?: string; to: string; isCurrent: boolean }[];
}

function Choice({ label, wide, links }: ChoiceProps) {
  return (
    <nav aria-label={label} className={wide ? `${styles.choice} ${styles.wide}` : styles.choice}>
      <ul>
        {links.map(({ label: text, unitName, to, isCurrent }) => (
          <li key={text}>
            <Link to={to} preventScrollReset aria-label={unitName} aria-current={isCurrent ? 'true' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
