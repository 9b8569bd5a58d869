import { Store } from '../../platform/store.ts';
/** Times of the loading bar in milliseconds (specification section 9). */
const THROTTLE_MS = 200;
const DURATION_MS = 2000;
const HIDE_MS = 500;
const RESET_MS = 400;

export interface LoadingState {
  visible: boolean;
  /** 0 to 100. */
  progress: number;
}

const IDLE: LoadingState = { visible: false, progress: 0 };

/** Progress after some time: 50% at half the duration, 70% at the full duration, never 100. */
export function progressAfter(elapsedMs: number): number {
  const completion = (elapsedMs / DURATION_MS) * 100;
  return Math.min(100, Math.max(0, (2 / Math.PI) * 100 * Math.atan(completion / 50)));
}

export interface Frames {
  request: (callback: () => void) => number;
  cancel: (handle: number) => void;
}

/** State of the loading bar, which shows only for navigations longer than the throttle and then fades out. */
export class LoadingProgress {
  readonly #store = new Store(IDLE);
  readonly state = this.#store.get;
  readonly subscribe = this.#store.subscribe;
  #startedAt: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame: number | undefined;
  readonly #frames: Frames;

  constructor(
    frames: Frames = { request: (callback) => requestAnimationFrame(callback), cancel: (handle) => cancelAnimationFrame(handle) },
  ) {
    this.#frames = frames;
  }

  /** Call when a navigation starts. Ignored while one is running. */
  start(): void {
    if (this.#startedAt !== undefined) return;
    this.#stopTimers();
    this.#startedAt = Date.now();
    this.#set(IDLE);
    this.#timer = setTimeout(() => this.#grow(), THROTTLE_MS);
  }

  /** Call when the navigation has ended, with or without an error. */
  finish(): void {
    if (this.#startedAt === undefined) return;
    this.#startedAt = undefined;
    this.#stopTimers();
    if (!this.state().visible) return;
    this.#set({ visible: true, progress: 100 });
    this.#timer = setTimeout(() => {
      this.#set({ visible: false, progress: 100 });
      this.#timer = setTimeout(() => this.#set(IDLE), RESET_MS);
    }, HIDE_MS);
  }

  #grow(): void {
    if (this.#startedAt === undefined) return;
    this.#set({ visible: true, progress: progressAfter(Date.now() - this.#startedAt) });
    this.#frame = this.#frames.request(() => this.#grow());
  }

  #set(state: LoadingState): void {
    const { visible, progress } = this.state();
    if (state.visible !== visible || state.progress !== progress) this.#store.set(state);
  }

  #stopTimers(): void {
    clearTimeout(this.#timer);
    if (this.#frame !== undefined) this.#frames.cancel(this.#frame);
  }
}
