import { findUser } from '../../../commerce/src/account/user-store.ts';
import type { Database } from '../../../commerce/src/database/database.ts';
import { publishBatch, undoBatch } from '../../../commerce/src/pricing-batches/batch-steps.ts';
import { prepareBatch } from '../../../commerce/src/pricing-batches/prepare-batch.ts';

const HOUR_MS = 3_600_000;
/** The documented Premium Editor. */
const EDITOR = 3;

/** A batch of premiums that was undone soon after it was published: no price differs from before. */
export async function seedPricingBatch(database: Database, now: Date): Promise<void> {
  const editor = { ...(await findUser(database, 'id', EDITOR))!, address: '198.51.100.7' };
  const ago = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
  const request = { key: 'seeded-pricing-batch', metal: 'platinum', rule: { kind: 'multiply', value: 1.02 } };
  const { id } = await prepareBatch(database, editor, request, undefined, ago(49));
  await publishBatch(database, editor, id, ['MOVE_OVER_5_PERCENT'], ago(48.9));
  await undoBatch(database, editor, id, ago(48.5));
}
