import { report } from '../measure/report.ts';
import { contentServerFigures } from './content-rows.ts';
import { greedyClientFigures } from './greedy-client.ts';
import { oneClientFigures } from './one-client-rows.ts';
import { killTable } from './kill-table.ts';
import { outageFigures } from './outages.ts';

/** Outages of the backend, the server of its texts and Redis under load, a client that asks for too much, and payments when programs are killed in the middle of an order. */
export async function reliabilityBench(): Promise<boolean> {
  const figures = [
    ...(await outageFigures()),
    ...(await contentServerFigures()),
    ...(await greedyClientFigures()),
    ...(await oneClientFigures()),
    ...(await killTable()),
  ];
  return report('reliability', figures, {});
}
