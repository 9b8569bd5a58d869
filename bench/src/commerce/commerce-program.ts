/** The backend on a file or a server, as a process of its own: ADDRESS FOLDER KEEP_DAYS. Its spot prices move at each tick, and old carts are removed meanwhile. */
import { StoredContent } from '../../../commerce/src/content/stored-content.ts';
import { shopFacts } from '../../../commerce/src/content/shop-facts.ts';
import { clockOf } from '../../../commerce/src/context/clock.ts';
import { PictureFiles } from '../../../commerce/src/picture-files/picture-files.ts';
import { startCommerce } from '../../../commerce/src/start-commerce.ts';
import { startRetention } from '../../../commerce/src/upkeep/retention.ts';
import { defaultConfig } from '../../../sandbox/src/config.ts';
import { openDealer } from './dealer-file.ts';

const [address, folder, keepDays] = process.argv.slice(2) as [string, string, string];
const database = await openDealer(address);
const names = { brandName: 'Koura Bullion', brandSlug: 'koura' };
let ticks = 0;
const { url, commerce } = await startCommerce(
  { config: { ...defaultConfig, port: 0, market: 'open', apiPrefix: '' }, database },
  {
    spotSource: {
      next: ({ gold, silver, platinum }) => {
        const factor = ticks++ % 2 === 0 ? 1.0005 : 1 / 1.0005;
        return { gold: Math.round(gold * factor), silver: Math.round(silver * factor), platinum: Math.round(platinum * factor) };
      },
    },
    pictures: new PictureFiles(`${folder}/pictures`),
    content: new StoredContent(database, shopFacts(names)),
  },
);
startRetention({
  database,
  clock: clockOf(database),
  keep: { carts: Number(keepDays), mails: 365, audit: 2557 },
  log: (error) => console.error(error),
});
process.on('message', (day: { prices: number }) => {
  // A day of prices, one after another; the intervals of requests are between them.
  const tick = async (left: number): Promise<void> => {
    if (left === 0) return void process.send!('done');
    await commerce.spot.tick();
    setImmediate(() => void tick(left - 1));
  };
  void tick(day.prices);
});
process.send!(url);
// With an exit of its own, a profile of it is written.
process.once('SIGTERM', () => process.exit(0));
