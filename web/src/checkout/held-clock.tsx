import { useEffect, useEffectEvent, useState } from 'react';
import { QUOTE_SECONDS } from '@koura/shared-types/business-constants';
import { formatTime } from '../platform/format-date.ts';
import { classNames } from '../ui/class-names.ts';
import { clockPhase, remainingMs, type ClockPhase } from './quote-clock.ts';
import type { HeldTotal } from './quote-cart.ts';
import styles from './held-clock.module.css';

const TICK_MS = 250;

interface Tick extends ClockPhase {
  /** Part of the time that is left, 0 to 1. */
  part: number;
}

function tickOf(quote: NonNullable<HeldTotal['quote']>): Tick {
  const left = remainingMs(quote.expiresAt, quote.clock, performance.now());
  return { ...clockPhase(left), part: Math.min(1, left / (QUOTE_SECONDS * 1000)) };
}

function useTick(quote: NonNullable<HeldTotal['quote']>): Tick {
  const [tick, setTick] = useState(() => tickOf(quote));
  useEffect(() => {
    const update = (): void =>
      setTick((last) => {
        const next = tickOf(quote);
        return next.shown === last.shown && next.phase === last.phase ? last : next;
      });
    update();
    const timer = setInterval(update, TICK_MS);
    return () => clearInterval(timer);
  }, [quote]);
  return tick;
}

interface HeldClockProps {
  quote: NonNullable<HeldTotal['quote']>;
  /** An order is on its way: the end of the time is the server's business now. */
  paused: boolean;
  onOver: () => void;
}

/** How long the prices are held. States a fact; its end costs nothing. */
export function HeldClock({ quote, paused, onOver }: HeldClockProps) {
  const tick = useTick(quote);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (tick.phase === 'over' && !paused) over();
  }, [tick.phase, paused]);
  return (
    <div className={classNames(styles.clock, tick.phase !== 'running' && styles.late)}>
      <div className={styles.top}>
        <h2>Prices held</h2>
        <Time tick={tick} />
      </div>
      <Bar part={tick.part} />
      <p className="muted small">
        Fixed at {formatTime(quote.createdAt)} for {QUOTE_SECONDS} seconds. If time runs out we show the new total first and you decide.
      </p>
      <p role="status" className="visuallyHidden">
        {tick.announced}
      </p>
    </div>
  );
}

/** The same clock in one line, above the Pay button of small windows. */
export function PayClock({ quote }: Pick<HeldClockProps, 'quote'>) {
  const tick = useTick(quote);
  return (
    <div className={classNames(styles.payClock, tick.phase !== 'running' && styles.late)} aria-hidden="true">
      <p>
        Prices held <span className={styles.small}>{tick.shown}</span>
      </p>
      <Bar part={tick.part} />
    </div>
  );
}

function Time({ tick }: { tick: Tick }) {
  return (
    <span className={styles.time} role="timer">
      {tick.shown}
    </span>
  );
}

function Bar({ part }: { part: number }) {
  return (
    <div className={styles.run} aria-hidden="true">
      <i style={{ width: `${part * 100}%` }} />
    </div>
  );
}
