import { assert, asyncProperty } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { History } from './model/history.ts';
import { afterADay, afterAQuarter } from './model/invariants.ts';
import type { Step } from './model/disturbances.ts';
import { steps } from './model/steps.ts';
import { World } from './model/world.ts';
import { repetitions } from '../support/main-paths.ts';

const MINUTE = 60_000;
const HISTORIES = Number(process.env['MODEL_HISTORIES'] || repetitions(25, 100));
/** `npm test` runs the same histories each time; test:full uses new ones. A counterexample names both of these. */
const SEED = process.env['MODEL_SEED'] ? Number(process.env['MODEL_SEED']) : HISTORIES > 100 ? Date.now() % 2 ** 31 : 20_260_701;
const PATH = process.env['MODEL_PATH'];

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(async () => world.close());

it(`the payment invariants hold after ${HISTORIES} histories`, { timeout: 600_000 }, async () => {
  console.log(`MODEL_SEED=${SEED} MODEL_HISTORIES=${HISTORIES}${PATH ? ` MODEL_PATH=${PATH}` : ''}`);
  await assert(asyncProperty(steps, play), {
    numRuns: HISTORIES,
    seed: SEED,
    ...(PATH ? { path: PATH } : {}),
    endOnFailure: PATH !== undefined,
  });
  expect(world.network.inFlight).toBe(0);
});

/** Throws with the whole history when an invariant is violated. */
async function play(story: Step[]): Promise<void> {
  const history = new History(world);
  await world.switchCapability('orders.closeKey', true);
  const { trace } = world.network;
  for (const one of story) {
    trace.push(String(one));
    await one.run(history);
  }
  trace.push('a quarter of an hour without disturbances');
  await history.calm();
  await history.pass(13 * MINUTE);
  await world.network.arriveLate();
  await history.pass(2.5 * MINUTE);
  const wrong = [...history.violations, ...world.network.violations, ...afterAQuarter(history)];
  if (wrong.length === 0) {
    trace.push('a day later');
    await history.sleep(25 * 60 * MINUTE);
    await history.pass(MINUTE);
    wrong.push(...history.violations, ...world.network.violations, ...afterADay(history));
  }
  if (wrong.length > 0) throw new Error(`${wrong.join('\n')}\n\n${trace.join('\n')}`);
}
