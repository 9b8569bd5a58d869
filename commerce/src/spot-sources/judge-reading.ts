import { GRAM_FACTORS, type Answer, type Problem, type Reading } from './reading.ts';

/** The guards of one kind of series. Shares are parts of one: 0.03 is 3%. */
export interface GuardRules {
  maxAgeSeconds: number;
  /** A larger move from the last price, or from any of the last minute, is a jump. */
  jumpShare: number;
  /** Two sources may differ by this much. */
  apartShare: number;
  /** The same digits for so long while the market is open are no price any more. */
  frozenSeconds: number;
  /** A jump is believed by itself once so many new readings over so many seconds agree with it, and if it is no larger than this. */
  steady: { readings: number; seconds: number; upToShare: number };
}

/** The price in use. */
interface Accepted {
  value: number;
  statedAt: Date;
  /** When the value came to have these digits. */
  unchangedSince: Date;
  /** Until when a price that a person entered counts whatever the source says; null for one from the source. */
  byHandUntil: Date | null;
}

/** A price that has jumped and is watched. */
interface Candidate {
  value: number;
  statedAt: Date;
  since: Date;
  readings: number;
}

export interface SeriesState {
  accepted: Accepted | null;
  /** Values that were in use within the last minute, and until when: for jumps in small steps. */
  recent: readonly { value: number; at: Date }[];
  candidate: Candidate | null;
  /** Why the accepted price is not used; null while it is. */
  pause: Problem | null;
  /** What is wrong with the source at the moment, although there may still be a price in use. */
  sourceProblem: Problem | null;
}

export const NOTHING_KNOWN: SeriesState = { accepted: null, recent: [], candidate: null, pause: null, sourceProblem: null };

export interface Moment {
  now: Date;
  /** The time that prices have to be of: now, or the market's last close. */
  asOf: Date;
  isOpen: boolean;
  /** Since when the source has been asked without a break while the market was open. */
  watchedSince: Date;
}

const MINUTE_MS = 60_000;
/** Clocks differ by a few seconds; nobody states the price of a minute from now. */
const MAX_AHEAD_MS = 60_000;
/** Agreement with a watched price: a market in motion moves on. */
const STEADY_SHARE = 0.01;
const HUNDREDFOLD = 100;
/** How far a real move may hide a wrong factor. */
const FACTOR_TOLERANCE = 0.15;

/**
 * What becomes of a series after its sources were asked. The source's reading becomes the price, or the series is paused with a reason; the
 * next good reading ends the pause. A price entered by hand counts until it runs out, whatever the source says. A source that only fails to
 * answer pauses nothing before its last price is too old.
 */
export function judgeReading(
  state: SeriesState,
  first: Answer,
  second: Answer | undefined,
  rules: GuardRules,
  moment: Moment,
): SeriesState {
  const judged = readingOrProblem(state, first, second, rules, moment);
  if (!('problem' in judged)) return accept(state, judged.reading, moment);
  const { candidate = null, problem } = judged;
  return { ...state, candidate, sourceProblem: problem, pause: pauseOf(state, problem, rules, moment) };
}

/** A series without a source of its own: its price is entered by hand. */
export function judgeByHand(state: SeriesState, { asOf }: Moment): SeriesState {
  const { accepted } = state;
  const until = accepted?.byHandUntil;
  if (until && until >= asOf) return { ...state, pause: null, sourceProblem: null, candidate: null };
  const pause: Problem = until
    ? { reason: 'byHandEnded', detail: `it counted until ${until.toISOString()}` }
    : { reason: 'noPrice', detail: 'the settings name no source' };
  return { ...state, pause, sourceProblem: null, candidate: null };
}

/** A person has entered a price, and answers for it until it runs out or the source agrees with it. */
export function enterByHand(state: SeriesState, value: number, now: Date, until: Date): SeriesState {
  const accepted: Accepted = { value, statedAt: now, unchangedSince: now, byHandUntil: until };
  return { ...state, accepted, recent: [], candidate: null, pause: null };
}

/** How far a value is from another, as a share of it. */
export function shareApart(value: number, from: number): number {
  return Math.abs(value / from - 1);
}

type Judged = { reading: Reading } | { problem: Problem; candidate?: Candidate | null };

function readingOrProblem(state: SeriesState, first: Answer, second: Answer | undefined, rules: GuardRules, moment: Moment): Judged {
  const timely = timelyReading(first, rules, moment);
  if ('problem' in timely) return timely;
  const { reading } = timely;
  const { accepted } = state;
  const other = second && timelyReading(second, rules, moment);
  const otherValue = other && 'reading' in other ? other.reading.value : undefined;
  const agrees = otherValue !== undefined && shareApart(reading.value, otherValue) <= rules.apartShare;
  if (otherValue !== undefined && !agrees) {
    return said('apart', `${percent(shareApart(reading.value, otherValue))} between them`);
  }
  if (!accepted) return agrees ? timely : said('unconfirmed', `the source says ${amount(reading.value)}`);
  const factor = wrongFactor(reading.value / accepted.value);
  if (factor) return factor;
  const jump = largestMove(state, accepted, reading, moment.now);
  if (jump > rules.jumpShare && !agrees) return afterJump(state.candidate, reading, jump, rules, moment);
  const frozenMs = frozenFor(accepted, reading, moment);
  if (frozenMs >= rules.frozenSeconds * 1000)
    return said('frozen', `${amount(reading.value)} for ${Math.floor(frozenMs / MINUTE_MS)} minutes`);
  return timely;
}

/** A reading whose time is neither ahead nor too long ago. */
function timelyReading(answer: Answer, rules: GuardRules, { now, asOf }: Moment): Answer {
  if ('problem' in answer) return answer;
  const { statedAt } = answer.reading;
  if (statedAt.getTime() > now.getTime() + MAX_AHEAD_MS) return said('timeAhead', `it says ${statedAt.toISOString()}`);
  if (isOld(statedAt, rules, asOf)) return said('tooOld', `it is of ${statedAt.toISOString()}`);
  return answer;
}

function isOld(time: Date, { maxAgeSeconds }: GuardRules, asOf: Date): boolean {
  return time.getTime() < asOf.getTime() - maxAgeSeconds * 1000;
}

/** A price for a gram or a kilogram, or in cents: no agreement of sources makes it right. */
function wrongFactor(ratio: number): { problem: Problem } | undefined {
  const isNear = (factor: number): boolean => shareApart(ratio, factor) <= FACTOR_TOLERANCE;
  const times = `it is ${ratio.toPrecision(3)} times the last price`;
  if (isNear(GRAM_FACTORS.gram)) return said('wrongUnit', `${times}, as the price of a gram is`);
  if (isNear(GRAM_FACTORS.kilogram)) return said('wrongUnit', `${times}, as the price of a kilogram is`);
  return isNear(HUNDREDFOLD) || isNear(1 / HUNDREDFOLD) ? said('wrongScale', times) : undefined;
}

/** From the last price, however long ago, as over a weekend; and from those of the last minute. */
function largestMove({ recent }: SeriesState, accepted: Accepted, { value }: Reading, now: Date): number {
  const before = recent.filter(({ at }) => now.getTime() - at.getTime() <= MINUTE_MS).map((one) => one.value);
  return Math.max(...[accepted.value, ...before].map((one) => shareApart(value, one)));
}

function afterJump(watched: Candidate | null, { value, statedAt }: Reading, jump: number, { steady }: GuardRules, { now }: Moment): Judged {
  const isSame = watched !== null && shareApart(value, watched.value) <= STEADY_SHARE;
  // The same statement again is no further reading.
  const isNew = !isSame || statedAt > watched.statedAt;
  const candidate: Candidate = {
    value,
    statedAt,
    since: isSame ? watched.since : now,
    readings: (isSame ? watched.readings : 0) + (isNew ? 1 : 0),
  };
  const isSteady = candidate.readings >= steady.readings && now.getTime() - candidate.since.getTime() >= steady.seconds * 1000;
  if (isSteady && jump <= steady.upToShare) return { reading: { value, statedAt, receivedAt: now } };
  return { ...said('jumped', `by ${percent(jump)}, to ${amount(value)}`), candidate };
}

function frozenFor(accepted: Accepted, { value }: Reading, { now, isOpen, watchedSince }: Moment): number {
  if (!isOpen || value !== accepted.value) return 0;
  return now.getTime() - Math.max(accepted.unchangedSince.getTime(), watchedSince.getTime());
}

function accept(state: SeriesState, { value, statedAt }: Reading, { now }: Moment): SeriesState {
  const { accepted, recent } = state;
  // The same statement again; or an earlier one, from a cache in between.
  if (
    accepted &&
    accepted.byHandUntil === null &&
    (statedAt < accepted.statedAt || (+statedAt === +accepted.statedAt && value === accepted.value))
  ) {
    return { ...state, candidate: null, pause: null, sourceProblem: null };
  }
  const stillRecent = recent.filter(({ at }) => now.getTime() - at.getTime() <= MINUTE_MS);
  const unchangedSince = accepted?.value === value ? accepted.unchangedSince : now;
  return {
    accepted: { value, statedAt, unchangedSince, byHandUntil: null },
    recent: accepted && accepted.value !== value ? [...stillRecent, { value: accepted.value, at: now }] : stillRecent,
    candidate: null,
    pause: null,
    sourceProblem: null,
  };
}

function pauseOf({ accepted }: SeriesState, found: Problem, rules: GuardRules, { asOf }: Moment): Problem | null {
  if (accepted?.byHandUntil && accepted.byHandUntil >= asOf) return null;
  const isTimely = accepted !== null && accepted.byHandUntil === null && !isOld(accepted.statedAt, rules, asOf);
  return found.reason === 'unreachable' && isTimely ? null : found;
}

function said(reason: Problem['reason'], detail: string): { problem: Problem } {
  return { problem: { reason, detail } };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const amount = (value: number): string => String(Number(value.toPrecision(8)));
