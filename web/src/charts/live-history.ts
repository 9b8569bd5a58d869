import { roundedString } from '@koura/shared-types/money';
import type { LiveSpot } from '@koura/shared-types/live-events';
import { useEffect, useState } from 'react';
import type { MetalUnit } from '../platform/bff-client/schema-types.generated.ts';
import type { SpotChartQuery } from './charts.generated.ts';
import { followSpot } from '../platform/live-state/live-spot.ts';
import { isIntraday } from './chart-time.ts';

type History = NonNullable<SpotChartQuery['spotHistory']>;
type LivePrice = LiveSpot['prices'][number];

const priceIn: Record<MetalUnit, (price: LivePrice) => string> = {
  TROY_OUNCE: ({ price }) => price,
  GRAM: ({ pricePerGram }) => pricePerGram,
  KILOGRAM: ({ pricePerKilogram }) => pricePerKilogram,
};
const DAY = 86_400;

export function useLiveHistory(loaded: History): History {
  const [live, setLive] = useState({ loaded, history: loaded });
  useEffect(
    () =>
      followSpot((spot) =>
        setLive((before) => {
          const history = before.loaded === loaded ? before.history : loaded;
          const newest = withNewest(history, spot);
          return newest === before.history ? before : { loaded, history: newest };
        }),
      ),
    [loaded],
  );
  return live.loaded === loaded ? live.history : loaded;
}

/**
 * The history with a newer price at its end; unchanged when the price has another currency or is not newer. Within a step of the chart
 * the last point is replaced, after it a new one is added; up to a month the oldest point is dropped then.
 */
export function withNewest(history: History, { currency, prices }: Pick<LiveSpot, 'currency' | 'prices'>): History {
  const live = prices.find(({ metal }) => metal === history.metal.slug);
  if (!live || currency !== history.currencyCode || Date.parse(live.updatedAt) <= Date.parse(history.to)) return history;
  const amount = priceIn[history.unit](live);
  const time = Date.parse(live.updatedAt) / 1000;
  const grows = slotOf(history, time) > slotOf(history, history.times.at(-1)!);
  const from = grows && isIntraday(history.range) ? 1 : 0;
  const until = grows ? history.times.length : -1;
  const times = [...history.times.slice(from, until), time];
  const points = [...history.prices.slice(from, until), amount];
  const first = Number(points[0]);
  const money = (text: string) => ({ ...history.latest, amount: text });
  const isHigh = Number(amount) > Number(history.high.amount);
  const isLow = Number(amount) < Number(history.low.amount);
  return {
    ...history,
    times,
    prices: points,
    latest: money(amount),
    ...(isHigh && { high: money(amount), highAt: live.updatedAt }),
    ...(isLow && { low: money(amount), lowAt: live.updatedAt }),
    change: money(roundedString(Number(amount) - first, currency)),
    changePercent: Math.round((Number(amount) / first - 1) * 10_000) / 100,
    from: new Date(times[0]! * 1000).toISOString(),
    to: live.updatedAt,
  };
}

/** The chart step of a timestamp; charts with daily or wider steps add one point a day. */
function slotOf({ range, times }: History, time: number): number {
  const step = isIntraday(range) && times.length > 2 ? times[2]! - times[1]! : DAY;
  return Math.floor(time / step);
}
