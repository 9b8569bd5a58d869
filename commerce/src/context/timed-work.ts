import type { Duty } from '../database/membership.ts';

/** Starts something that is done by time; returns what stops it, which resolves once nothing of it is under way. */
export type TimedTask = () => Stop | Promise<Stop>;
type Stop = () => void | Promise<void>;

/** The duty to run tasks, and whether this process has it, after what has to be made up for first. */
export function dutyOf(makeUp: () => Promise<void>, tasks: readonly TimedTask[]): Duty & { readonly isHad: boolean } {
  let stops: Stop[] = [];
  let isHad = false;
  return {
    get isHad() {
      return isHad;
    },
    begin: async () => {
      isHad = true;
      await makeUp();
      for (const task of tasks) stops.push(await task());
    },
    end: async () => {
      isHad = false;
      const running = stops;
      stops = [];
      await Promise.all(running.map(async (stop) => stop()));
    },
  };
}
