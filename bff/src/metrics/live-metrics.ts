import { counter, gauge } from '@koura/shared-types/collected-metrics';
import type { Registry } from 'prom-client';
import type { LiveFeeds } from '../live/feeds/live-feeds.ts';
import type { MarketState } from '../website/spot-prices.query.ts';

export function measureLive(feeds: LiveFeeds, market: MarketState, registry: Registry): void {
  gauge(registry, { name: 'koura_live_sockets', help: 'Live connections of browsers and partners.' }, () => [[{}, feeds.report().sockets]]);
  gauge(
    registry,
    {
      name: 'koura_live_feed_age_seconds',
      help: 'Seconds since the feed from the backend was last known to be current; 0 while it is connected. Absent where there is none.',
      labelNames: ['country'],
    },
    () =>
      feeds
        .report()
        .feeds.filter(({ state }) => state !== 'none')
        .map(({ country, ageMs }) => [{ country }, ageMs / 1000]),
  );
  gauge(
    registry,
    {
      name: 'koura_market_open',
      help: '1 while the metal market is open, as the backend last said; also before it has said anything.',
    },
    () => [[{}, Number(market.isOpen)]],
  );
  gauge(
    registry,
    {
      name: 'koura_price_paused',
      help: '1 while the price of a metal is not certain and nothing of it is sold, as the backend last said with the spot prices.',
      labelNames: ['country', 'metal'],
    },
    () =>
      [...market.updating].flatMap(([country, metals]) => [...metals].map(([metal, isPaused]) => [{ country, metal }, Number(isPaused)])),
  );
  const byReason = (name: string, help: string, of: 'refused' | 'dropped' | 'malformed' | 'mended'): unknown =>
    counter(registry, { name, help, labelNames: ['reason'] }, () =>
      Object.entries(feeds.report()[of]).map(([reason, count]) => [{ reason }, count]),
    );
  byReason('koura_live_refused_total', 'Connections and messages that were rejected.', 'refused');
  byReason('koura_live_dropped_total', 'Connections that were closed here.', 'dropped');
  byReason('koura_live_malformed_events_total', 'Events of the backend that could not be read.', 'malformed');
  counter(registry, { name: 'koura_live_ahead_total', help: 'Prices with a time ahead of this machine, which count as of now.' }, () => [
    [{}, feeds.report().ahead],
  ]);
  byReason('koura_live_mended_events_total', 'Events of the backend whose price breaks had to be mended.', 'mended');
}
