import type { ChartsOverviewQuery } from './charts.generated.ts';
import { PercentChange } from '../ui/product/percent-change.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { ChartFigures } from './chart-figures.tsx';
import { PriceChart } from './price-chart.tsx';
import { PriceTable } from './price-table.tsx';
import styles from './charts-page.module.css';

interface RatioChartProps {
  ratio: NonNullable<ChartsOverviewQuery['goldSilverRatio']>;
  /** First day of the chart, formatted. */
  since: string;
}

const RANGE = 'FIVE_YEARS';
const ratioText = (value: number): string => `${value.toFixed(1)} to 1`;

/** How many ounces of silver an ounce of gold buys, over five years. */
export function RatioChart({ ratio: { times, values, latest, high, low, changePercent }, since }: RatioChartProps) {
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
