import type { SpotEngine } from '../../../commerce/src/spot/spot-engine.ts';
import type { RecordedTick } from './spot-recording.ts';

/** Replays recorded spot prices at their original intervals, or faster. The walk continues meanwhile unless it is frozen. */
export class SpotReplay {
  readonly #spot: SpotEngine;
  #timer: NodeJS.Timeout | undefined;
  #left = 0;

  constructor(spot: SpotEngine) {
    this.#spot = spot;
  }

  /** Remaining ticks. */
  get left(): number {
    return this.#left;
  }

  /** Plays from the first tick on, replacing a running replay. */
  start(recording: readonly RecordedTick[], speed: number): void {
    this.stop();
    const began = performance.now();
    const [first] = recording;
    if (!first) return;
    const playFrom = (index: number): void => {
      const tick = recording[index];
      this.#left = recording.length - index;
      if (!tick) return;
      // Scheduled from the start of the replay, so that late timers do not add up.
      const due = began + (tick.at - first.at) / speed;
      const timer = setTimeout(() => void play(), Math.max(0, due - performance.now()));
      const play = async (): Promise<void> => {
        const { at: _, ...prices } = tick;
        await this.#spot.set(prices);
        if (this.#timer === timer) playFrom(index + 1);
      };
      this.#timer = timer;
    };
    playFrom(0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#left = 0;
  }
}
