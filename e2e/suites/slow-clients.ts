import { slowRequests } from '../../bff/test/lifecycle/slow-requests.ts';

/** The programs' own limit is 9 s. */
const GONE_BY_MS = 12_000;
import type { Suite } from './suite.ts';

/**
 * Clients that send headers or bodies a byte at a time, or nothing at all, are disconnected within 12 s on every path of either program.
 */
export const slowClientsSuite: Suite = {
  name: 'slow-clients',
  async run({ bffUrl, url }) {
    const results = await Promise.all(slowRequests({ bff: bffUrl, web: url }));
    const longest = Math.max(...results.map(({ openMs }) => openMs));
    return {
      summary: `${results.length} slow connections, the longest open for ${(longest / 1000).toFixed(1)} s`,
      failures: results
        .filter(({ openMs }) => openMs > GONE_BY_MS)
        .map(({ name, openMs, answer }) => `${name}: still open after ${Math.round(openMs)} ms; ${answer || 'no answer'}`),
    };
  },
};
