import { report } from '../measure/report.ts';
import { killTable } from './kill-table.ts';
import { outageFigures } from './outages.ts';

/** Outages of the backend and Redis under load, and payments when programs are killed in the middle of an order. */
export async function reliabilityBench(): Promise<boolean> {
  const figures = [...(await outageFigures()), ...(await killTable())];
  return report('reliability', figures, {});
}
