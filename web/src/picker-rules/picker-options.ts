import type { Day, Unit } from './calendar-day.ts';
import type { TimeOfDay } from './time-of-day.ts';

export type PickerMode = 'date' | 'month' | 'quarter' | 'year' | 'time';
export type Selection = 'single' | 'range' | 'multiple';

/** A time that cannot be picked; '*' stands for every minute of the hour. */
export interface DisabledTime {
  hours: number;
  minutes: number | '*';
  seconds?: number;
}

interface RangeOptions {
  /** One date is enough; true unless told. Leaving an auto-applied picker keeps a lone start only where this is said. */
  partial?: boolean;
  /** The date that is enough may be the end: a range without a beginning. For dates without times, and not with `auto` or a fixed end. */
  openStart?: boolean;
  /** No day of the range may be one that cannot be picked. */
  noDisabled?: boolean;
  /** The start (end) that the value has cannot be moved. */
  fixedStart?: boolean;
  fixedEnd?: boolean;
  /** One press picks this day and the one so many units later. */
  auto?: number;
  /** Fewest and most units between the ends, both included; days that cannot be picked do not count. */
  min?: number;
  max?: number;
  /** `min` and `max` count days that cannot be picked too. */
  rawCount?: boolean;
  /** The end may be before the start on the same day. */
  ignoreTimeOrder?: boolean;
}

export interface Marker {
  date: Day;
  type?: 'dot' | 'line';
  /** Any CSS colour; the shop's gold unless told. */
  color?: string;
  tooltip?: readonly { text: string; color?: string }[];
}

/** How text is read and written, and what takes it. */
interface TextOptions {
  /** Read one after the other, and the first is how the field writes its value ('d MMMM yyyy', see `text-pattern.ts`); the shop's ways unless told. */
  patterns?: readonly string[];
  /** Between the ends of a range; ' - ' unless told. */
  rangeSeparator?: string;
  /** Enter, Tab and leaving the field take what is written; all true unless told. */
  submitOnEnter?: boolean;
  submitOnTab?: boolean;
  submitOnLeave?: boolean;
  /** A press in the field and the first key open the menu; true unless told. */
  opensMenu?: boolean;
  /** The focus selects the whole text. */
  selectOnFocus?: boolean;
}

/** Where the weeks go that make six rows of fewer: behind, before, evenly (behind first unless the month begins its week), or where fewer days are. */
export type SixWeeks = 'append' | 'prepend' | 'centre' | 'fair';

/** One day ('YYYY-MM-DD', with a time 'YYYY-MM-DDTHH:mm', of a picker of times 'HH:mm') picks a single date, a pair a range, a list several. */
export type PresetValue = string | readonly string[];

export interface Preset {
  label: string;
  /** A function is asked when pressed: a page left open overnight must not give yesterday. */
  value: PresetValue | ((today: Day) => PresetValue);
  style?: Record<string, string | number>;
}

/** Everything a picker can be told (docs/date-picker.md); their defaults are in `resolveOptions`. */
export interface PickerOptions {
  mode?: PickerMode;
  selection?: Selection;
  /** 0 is Sunday; 1 unless told. */
  weekStart?: number;
  /** First and last year, both included; 1900 to 2100 unless told. */
  yearRange?: readonly [number, number];
  /** Always six rows; true appends the next month's days. */
  sixWeeks?: boolean | SixWeeks;
  hideOffsetDates?: boolean;
  /** Months by three letters. */
  shortMonths?: boolean;
  /** The latest year first. */
  reverseYears?: boolean;
  /** How high lists of months, years and times are at most, in pixels; 255 unless told. */
  modeHeight?: number;
  /** 'YYYY-MM-DD', or with a time that limits that day ('YYYY-MM-DDTHH:mm'). */
  minDate?: string;
  maxDate?: string;
  disabledDates?: readonly Day[] | ((day: Day) => boolean);
  /** Only these; an empty list forbids all. */
  allowedDates?: readonly Day[];
  /** 0 is Sunday. */
  disabledWeekdays?: readonly number[];
  /** 0 is January. */
  disabledMonths?: readonly number[];
  disabledYears?: readonly number[];
  enableTime?: boolean;
  enableMinutes?: boolean;
  enableSeconds?: boolean;
  is24?: boolean;
  minTime?: TimeOfDay;
  maxTime?: TimeOfDay;
  disabledTimes?:
    | readonly DisabledTime[]
    | readonly [readonly DisabledTime[], readonly DisabledTime[]]
    | ((times: readonly TimeOfDay[]) => boolean);
  hoursIncrement?: number;
  minutesIncrement?: number;
  secondsIncrement?: number;
  hoursGridIncrement?: number;
  minutesGridIncrement?: number;
  secondsGridIncrement?: number;
  /** What the time fields show before anything is picked: the current time unless told. */
  startTime?: TimeOfDay | readonly [TimeOfDay, TimeOfDay];
  range?: RangeOptions;
  /** The most dates that can be picked. */
  limit?: number;
  /** How many calendars lie side by side; true is two. */
  multiCalendars?: number | boolean;
  /** Each calendar has its own arrows. */
  solo?: boolean;
  /** Picking moves no calendar; true unless told. */
  staticCalendars?: boolean;
  /** The arrows stop at the months of the limits. */
  stopAtMinMax?: boolean;
  autoApply?: boolean;
  keepActionRow?: boolean;
  actionRow?: { select?: boolean; cancel?: boolean; now?: boolean; preview?: boolean };
  labels?: { select?: string; cancel?: string; now?: string };
  closeOnScroll?: boolean;
  closeOnClear?: boolean;
  closeOnAutoApply?: boolean;
  tabOutCloses?: boolean;
  escCloses?: boolean;
  monthOnWheel?: boolean | 'inverse';
  monthOnSwipe?: boolean;
  clearable?: boolean;
  /** Dates can be written too. */
  textInput?: boolean | TextOptions;
  markers?: readonly Marker[];
  presets?: readonly Preset[];
}

/** The options as the rules ask for them: defaults filled in, lists turned into sets. */
export interface PickerRules
  extends
    Required<
      Omit<
        PickerOptions,
        | 'minDate'
        | 'maxDate'
        | 'disabledDates'
        | 'allowedDates'
        | 'minTime'
        | 'maxTime'
        | 'disabledTimes'
        | 'startTime'
        | 'limit'
        | 'range'
        | 'multiCalendars'
        | 'markers'
        | 'actionRow'
        | 'labels'
        | 'sixWeeks'
        | 'textInput'
      >
    >,
    Pick<PickerOptions, 'minTime' | 'maxTime' | 'disabledTimes' | 'startTime' | 'limit'> {
  /** What one press picks; null when only a time is picked. */
  unit: Unit | null;
  hasTime: boolean;
  minDay: Day;
  maxDay: Day;
  /** The limits' own times, which hold on their day alone (R5.4). */
  minDayTime: string | null;
  maxDayTime: string | null;
  isDisabledDate: (day: Day) => boolean;
  allowedDays: ReadonlySet<Day> | null;
  range: RangeOptions & { partial: boolean; partialGiven: boolean; openStart: boolean };
  sixWeeks: SixWeeks | null;
  textInput: boolean;
  text: Required<TextOptions>;
  calendars: number;
  markers: ReadonlyMap<Day, Marker>;
  actionRow: { select: boolean; cancel: boolean; now: boolean; preview: boolean };
  labels: { select: string; cancel: string; now: string };
}

/** Throws a RangeError for ranges that say two things at once: both ends fixed, or open at a start that must be there. */
export function resolveOptions(options: PickerOptions): PickerRules {
  rejectContradictions(options);
  const { mode = 'date', selection = 'single', yearRange = [1900, 2100], multiCalendars = 1, disabledDates = [] } = options;
  const { sixWeeks = false, textInput = false } = options;
  const [firstDay, lastDay] = [`${String(yearRange[0]).padStart(4, '0')}-01-01`, `${yearRange[1]}-12-31`];
  const [minDay, minDayTime = null] = (options.minDate ?? firstDay).split('T');
  const [maxDay, maxDayTime = null] = (options.maxDate ?? lastDay).split('T');
  const listed = typeof disabledDates === 'function' ? null : new Set(disabledDates);
  return {
    weekStart: 1,
    hideOffsetDates: false,
    shortMonths: false,
    reverseYears: false,
    modeHeight: 255,
    disabledWeekdays: [],
    disabledMonths: [],
    disabledYears: [],
    enableTime: false,
    enableMinutes: true,
    enableSeconds: false,
    is24: true,
    hoursIncrement: 1,
    minutesIncrement: 1,
    secondsIncrement: 1,
    hoursGridIncrement: 1,
    minutesGridIncrement: 5,
    secondsGridIncrement: 5,
    solo: false,
    staticCalendars: true,
    stopAtMinMax: false,
    autoApply: false,
    keepActionRow: false,
    closeOnScroll: false,
    closeOnClear: true,
    closeOnAutoApply: true,
    tabOutCloses: true,
    escCloses: true,
    monthOnWheel: true,
    monthOnSwipe: true,
    clearable: true,
    presets: [],
    ...options,
    mode,
    selection,
    yearRange,
    unit: mode === 'time' ? null : mode === 'date' ? 'day' : mode,
    hasTime: mode === 'time' || (mode === 'date' && options.enableTime === true),
    minDay: later(minDay ?? firstDay, firstDay),
    maxDay: earlier(maxDay ?? lastDay, lastDay),
    minDayTime,
    maxDayTime,
    isDisabledDate: typeof disabledDates === 'function' ? disabledDates : (day) => listed?.has(day) === true,
    allowedDays: options.allowedDates ? new Set(options.allowedDates) : null,
    range: {
      ...options.range,
      partial: options.range?.partial ?? true,
      partialGiven: options.range?.partial === true,
      openStart: options.range?.openStart === true,
    },
    sixWeeks: sixWeeks === true ? 'append' : sixWeeks || null,
    textInput: textInput !== false,
    text: { ...TEXT_DEFAULTS, ...(typeof textInput === 'object' ? textInput : {}) },
    // Fewer than two side by side are two (0 and false mean: no such thing); only a range of days or months needs more.
    calendars:
      multiCalendars === false || multiCalendars === 0 || options.multiCalendars === undefined ? 1 : Math.max(2, Number(multiCalendars)),
    markers: new Map(options.markers?.map((marker) => [marker.date, marker])),
    actionRow: { select: true, cancel: true, now: false, preview: true, ...options.actionRow },
    labels: { select: 'Select', cancel: 'Cancel', now: 'Now', ...options.labels },
  };
}

const TEXT_DEFAULTS: Required<TextOptions> = {
  patterns: [],
  rangeSeparator: ' - ',
  submitOnEnter: true,
  submitOnTab: true,
  submitOnLeave: true,
  opensMenu: true,
  selectOnFocus: false,
};

function rejectContradictions({ mode, enableTime, range = {} }: PickerOptions): void {
  const { auto, fixedStart, fixedEnd, openStart, partial } = range;
  if (fixedStart && fixedEnd) throw new RangeError('A range cannot have both ends fixed');
  if (!openStart) return;
  if (fixedStart || fixedEnd || auto !== undefined) throw new RangeError('A range with an end that is given cannot be open at its start');
  if (partial === false) throw new RangeError('A range that must be whole cannot be open at its start');
  if (mode === 'time' || enableTime) throw new RangeError('A range with times cannot be open at its start');
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other;
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other;
}
