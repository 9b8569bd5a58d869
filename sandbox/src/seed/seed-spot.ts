import type { Database } from '../../../commerce/src/database/database.ts';
import { METALS } from '../../../commerce/src/spot/metals.ts';
import { metals, spotHistory } from '../spot/spot-walk.ts';

/** Writes the spot prices of a fresh database: each metal at its anchor as of `pricedAt`, with two years of daily closes before it. */
export async function seedSpot(database: Database, seed: number, now: Date, pricedAt: Date): Promise<void> {
  await database.run('INSERT INTO spot_walk (tick) VALUES (0)');
  for (const metal of METALS) {
    const { anchor } = metals[metal];
    await database.run('INSERT INTO spot (metal, price, updated_at) VALUES (?, ?, ?)', metal, anchor, pricedAt.toISOString());
    for (const { day, price } of spotHistory(metal, now, seed)) {
      await database.run('INSERT INTO spot_closes (metal, day, price) VALUES (?, ?, ?)', metal, day, price);
    }
  }
}
