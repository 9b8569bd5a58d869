import type { BackendLineItem } from '@koura/shared-types/wire/order';
import type { Database } from '../database/database.ts';
import { replacementCost } from '../products/replacement-cost.ts';

/** Keeps what the pieces of a new invoice would cost to buy today: tomorrow the metal has another price. */
export async function keepCosts(database: Database, number: string, lines: readonly BackendLineItem[]): Promise<void> {
  for (const [line, { productId, quantity }] of lines.entries()) {
    const cost = (await replacementCost(database, productId)) * quantity;
    if (cost > 0) await database.run('INSERT INTO invoice_costs (number, line, cost) VALUES (?, ?, ?)', number, line, cost);
  }
}
