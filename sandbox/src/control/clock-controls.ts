import type { FastifyInstance } from 'fastify';
import { invalidInput } from '../../../commerce/src/errors/api-error.ts';
import { objectOf } from '../../../commerce/src/query/body-fields.ts';
import type { MovableClock } from '../../../commerce/src/context/movable-clock.ts';

const FARTHEST_SECONDS = 3660 * 24 * 3600;

export function registerClockControls(app: FastifyInstance, clock: MovableClock): void {
  const reading = (): object => ({ now: clock.now().toISOString(), aheadSeconds: clock.aheadSeconds });

  app.get('/_sandbox/clock', reading);
  app.post('/_sandbox/clock', async (request) => {
    const { aheadSeconds } = objectOf(request.body);
    if (typeof aheadSeconds !== 'number' || !(Math.abs(aheadSeconds) <= FARTHEST_SECONDS)) {
      throw invalidInput({
        path: ['aheadSeconds'],
        message: `aheadSeconds must be a number from -${FARTHEST_SECONDS} to ${FARTHEST_SECONDS}`,
      });
    }
    await clock.move(aheadSeconds);
    return reading();
  });
}
