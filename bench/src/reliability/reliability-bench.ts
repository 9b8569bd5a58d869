import { report } from '../measure/report.ts';
import { killTable } from './kill-table.ts';
import { outageFigures } from './outages.ts';

/** What happens when the backend or Redis goes away under load, and to money when programs are killed in the middle of an order. */
export async function reliabilityBench(): Promise<boolean> {
  const figures = [...(await outageFigures()), ...(await killTable())];
  return report('reliability', figures, {});
}
