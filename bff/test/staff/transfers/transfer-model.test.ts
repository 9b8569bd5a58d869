import { assert, asyncProperty } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { StaffTransfersModule } from '../../../src/staff/transfers/staff-transfers.module.ts';
import { World } from '../../reconciliation/model/world.ts';
import { Desk } from './model/desk.ts';
import { TransferHistory } from './model/transfer-history.ts';
import { transferInvariants } from './model/transfer-invariants.ts';
import { type TransferStep, transferStories } from './model/transfer-steps.ts';
import { allowManyTransfers, trueTransfers } from './model/true-transfers.ts';

const HOUR = 3_600_000;
/** Each takes ten times as long as one about cards: a statement is many requests. */
const ASKED = Number(process.env['MODEL_HISTORIES'] || 100);
const HISTORIES = Math.max(25, Math.ceil(ASKED / 10));
/** As in bff/test/reconciliation/money-model.test.ts: `npm test` runs the same histories each time. */
const SEED = process.env['MODEL_SEED'] ? Number(process.env['MODEL_SEED']) : HISTORIES > 25 ? Date.now() % 2 ** 31 : 20_260_701;
const PATH = process.env['MODEL_PATH'];

/** How transfers end, and what staff are told of them. */
const ENDS = ['OVER', 'RETURN_DUE', 'SHORT', 'paid', 'released', 'unpaid'];
const met = new Set<string>();

let world: World;
let desk: Desk;
beforeAll(async () => {
  world = await World.open([StaffTransfersModule]);
  await allowManyTransfers(world);
  desk = await Desk.open(world);
});
afterAll(async () => world.close());

it(`money that comes by transfer is accounted for after ${HISTORIES} histories`, { timeout: 600_000 }, async () => {
  console.log(`MODEL_SEED=${SEED} MODEL_HISTORIES=${ASKED}${PATH ? ` MODEL_PATH=${PATH}` : ''}`);
  await assert(
    asyncProperty(transferStories, ({ story, namesIds }) => play(story, namesIds)),
    { numRuns: HISTORIES, seed: SEED, ...(PATH ? { path: PATH } : {}), endOnFailure: PATH !== undefined },
  );
  expect(world.network.inFlight).toBe(0);
  // Histories in which nothing happens would prove nothing.
  expect(ENDS.filter((end) => !met.has(end) && PATH === undefined)).toEqual([]);
});

/** Throws with the whole history when an invariant is violated. */
async function play(story: TransferStep[], namesIds: boolean): Promise<void> {
  const history = new TransferHistory(world, desk, namesIds);
  const { trace } = world.network;
  for (const one of story) {
    trace.push(String(one));
    await one.run(history);
  }
  trace.push('all is calm; what was not confirmed is pressed again, and the statement of every day is loaded, twice');
  await history.base.calm();
  await world.network.arriveLate();
  await history.confirmByHand();
  for (const replica of ['A', 'B'] as const) await history.loadStatement(60, replica);
  await history.base.sleep(HOUR);
  await history.expire();
  const reports = await history.reports();
  for (const { ended } of trueTransfers(world)) met.add(ended ?? 'awaited');
  for (const { kind } of reports) met.add(kind);
  const wrong = [...history.base.violations, ...world.network.violations, ...transferInvariants(history, reports)];
  if (wrong.length > 0) throw new Error(`${wrong.join('\n')}\n\n${trace.join('\n')}`);
}
