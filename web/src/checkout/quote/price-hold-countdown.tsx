import { useEffect, useEffectEvent, useState } from 'react';
import { ORDER_TEXTS } from '@koura/shared-types/money-texts';
import { formatTime } from '../../platform/format/format-date.ts';
import { classNames } from '../../ui/class-names.ts';
import { clockPhase, heldFor, remainingMs, type ClockPhase } from './quote-clock.ts';
import type { HeldTotal } from './quote-cart.ts';
import type { PaymentStage } from '../attempt/use-payment.ts';
import styles from './price-hold-countdown.module.css';

const TICK_MS = 250;

interface Tick extends ClockPhase {
  /** Remaining fraction of the time, 0 to 1. */
  part: number;
}

function tickOf(quote: NonNullable<HeldTotal['quote']>): Tick {
  const left = remainingMs(quote.hold, performance.now());
  return { ...clockPhase(left), part: Math.min(1, left / Math.max(1, quote.hold.heldMs)) };
}

/** "Fixed at 10:14 am for 60 seconds."; until when, while a code is fetched from an email. */
function fixedText({ createdAt, hold }: NonNullable<HeldTotal['quote']>): string {
  const fixed = `Fixed at ${formatTime(createdAt)}`;
  if (!hold.awaitsCode) return `${fixed} ${heldFor(hold)}.`;
  return `${fixed} and held until ${formatTime(new Date(Date.parse(createdAt) + hold.heldMs).toISOString())}, while you fetch your code.`;
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

interface PriceHoldCountdownProps {
  quote: NonNullable<HeldTotal['quote']>;
  /** While an order is being placed the server decides about expiry. */
  stage: PaymentStage;
  onOver: () => void;
}

/** Heading instead of the remaining time; null while it counts down. */
function headingOf(stage: PaymentStage, phase: ClockPhase['phase']): string | null {
  if (stage === 'bank') return 'Held while your bank answers';
  return stage === 'sending' && phase === 'over' ? 'Sending your order' : null;
}

export function PriceHoldCountdown({ quote, stage, onOver }: PriceHoldCountdownProps) {
  const tick = useTick(quote);
  const over = useEffectEvent(onOver);
  const isPaused = stage !== 'idle';
  const heading = headingOf(stage, tick.phase);
  useEffect(() => {
    if (tick.phase === 'over' && !isPaused) over();
  }, [tick.phase, isPaused]);
  // The panel shows the details.
  if (stage === 'checking') return null;
  return (
    <div className={classNames(heading === null && tick.phase !== 'running' && styles.late)}>
      <div className={styles.top}>
        <h2>{heading ?? 'Prices held'}</h2>
        {heading === null && <Time tick={tick} />}
      </div>
      {heading === null && <Bar part={tick.part} />}
      <p className="muted small">
        {heading === null
          ? `${fixedText(quote)} If time runs out, we show you the new total first and you decide.`
          : `Fixed at ${formatTime(quote.createdAt)}. ${ORDER_TEXTS.neverMore.text}`}
      </p>
      <p role="status" className="visuallyHidden">
        {heading === null ? !isPaused && tick.announced : `${heading}.`}
      </p>
    </div>
  );
}

/** The same countdown in one line, above the Pay button on small screens. */
export function PaymentCountdown({ quote, stage }: Pick<PriceHoldCountdownProps, 'quote' | 'stage'>) {
  const tick = useTick(quote);
  const heading = headingOf(stage, tick.phase);
  return (
    <div className={classNames(styles.payClock, heading === null && tick.phase !== 'running' && styles.late)} aria-hidden="true">
      <p>
        {heading ?? 'Prices held'} {heading === null && <span className={styles.small}>{tick.shown}</span>}
      </p>
      {heading === null && <Bar part={tick.part} />}
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
