import type { FastifyInstance } from 'fastify';
import { invalidInput } from '../../../commerce/src/errors/api-error.ts';
import { objectOf } from '../../../commerce/src/query/body-fields.ts';
import type { SpotEngine } from '../../../commerce/src/spot/spot-engine.ts';
import { recordSpot, type RecordedTick } from '../spot/spot-recording.ts';
import { METALS } from '../../../commerce/src/spot/metals.ts';
import { recordedHour } from '../spot/recorded-hour.ts';
import { SpotReplay } from '../spot/spot-replay.ts';

const SLOWEST_TICK_MS = 60_000;
const FASTEST_TICK_MS = 20;
const MAX_BURST = 10_000;
const FASTEST_REPLAY = 1000;
const MAX_RECORDING = 3600;

/** Controls of the spot prices: freeze, burst, replay. Plain JSON, like all controls. */
export function registerSpotControls(app: FastifyInstance, spot: SpotEngine): void {
  const recording = recordSpot(spot);
  const replay = new SpotReplay(spot);
  app.addHook('onClose', async () => replay.stop());

  app.post('/_sandbox/ticks', (request) => {
    const { on, everyMs } = objectOf(request.body);
    if (typeof on !== 'boolean') throw invalidInput({ path: ['on'], message: 'on must be true or false' });
    if (everyMs !== undefined) whole('everyMs', everyMs, FASTEST_TICK_MS, SLOWEST_TICK_MS);
    if (on) spot.start(everyMs as number | undefined);
    else spot.stop();
    return { on };
  });

  app.post('/_sandbox/burst', async (request) => {
    const { ticks } = objectOf(request.body);
    const count = whole('ticks', ticks, 1, MAX_BURST);
    for (let tick = 0; tick < count; tick += 1) await spot.tick();
    return { ticks: count };
  });

  app.get('/_sandbox/recording', () => recording);
  app.get('/_sandbox/replay', () => ({ left: replay.left }));
  app.post('/_sandbox/replay', (request) => {
    const { speed = 1, recording: sent } = objectOf(request.body);
    const ticks = sent === undefined ? recordedHour() : readRecording(sent);
    replay.start(ticks, whole('speed', speed, 1, FASTEST_REPLAY));
    return { left: replay.left };
  });
  app.delete('/_sandbox/replay', (_request, reply) => {
    replay.stop();
    return reply.code(204).send();
  });
}

function whole(name: string, value: unknown, from: number, to: number): number {
  if (Number.isInteger(value) && (value as number) >= from && (value as number) <= to) return value as number;
  throw invalidInput({ path: [name], message: `${name} must be a whole number from ${from} to ${to}` });
}

function readRecording(sent: unknown): RecordedTick[] {
  const sound = (tick: unknown): tick is RecordedTick =>
    typeof tick === 'object' &&
    tick !== null &&
    Number.isFinite((tick as RecordedTick).at) &&
    METALS.every((metal) => Number.isSafeInteger((tick as RecordedTick)[metal]) && (tick as RecordedTick)[metal] > 0);
  if (Array.isArray(sent) && sent.length <= MAX_RECORDING && sent.every(sound)) return sent;
  throw invalidInput({ path: ['recording'], message: 'recording must be what GET /_sandbox/recording answers' });
}
