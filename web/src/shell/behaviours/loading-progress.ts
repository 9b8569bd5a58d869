/** Times of the loading bar in milliseconds (specification section 9; the rest from design/app-shell.md). */
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

/** How far the bar has come after some time: 50 % at half the duration, 70 % at all of it, never 100. */
export function progressAfter(elapsedMs: number): number {
  const completion = (elapsedMs / DURATION_MS) * 100;
  return Math.min(100, Math.max(0, (2 / Math.PI) * 100 * Math.atan(completion / 50)));
}

/** What starts a frame loop and ends it; the browser's by default, another in tests. */
export interface Frames {
  request: (callback: () => void) => number;
  cancel: (handle: number) => void;
}

/** The loading bar's state: shows itself only when a navigation takes longer than the throttle, and leaves quietly. */
export class LoadingProgress {
  #state = IDLE;
  #startedAt: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame: number | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #frames: Frames;

  constructor(
    frames: Frames = { request: (callback) => requestAnimationFrame(callback), cancel: (handle) => cancelAnimationFrame(handle) },
  ) {
    this.#frames = frames;
  }

  readonly state = (): LoadingState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A navigation began. A second one while the first runs changes nothing. */
  start(): void {
    if (this.#startedAt !== undefined) return;
    this.#stopTimers();
    this.#startedAt = Date.now();
    this.#set(IDLE);
    this.#timer = setTimeout(() => this.#grow(), THROTTLE_MS);
  }

  /** The navigation ended, well or badly. */
  finish(): void {
    if (this.#startedAt === undefined) return;
    this.#startedAt = undefined;
    this.#stopTimers();
    if (!this.#state.visible) return;
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
    if (state.visible === this.#state.visible && state.progress === this.#state.progress) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #stopTimers(): void {
    clearTimeout(this.#timer);
    if (this.#frame !== undefined) this.#frames.cancel(this.#frame);
  }
}
