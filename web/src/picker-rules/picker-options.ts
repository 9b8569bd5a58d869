import type { Day, Unit } from './calendar-day.ts';
import type { TimeOfDay } from './time-of-day.ts';

export type PickerMode = 'date' | 'month' | 'quarter' | 'year' | 'time';
export type Selection = 'single' | 'range' | 'multiple';

/** A time that cannot be picked; '*' means every minute of the hour. */
export interface DisabledTime {
  hours: number;
  minutes: number | '*';
  seconds?: number;
}

interface RangeOptions {
  /** One date is enough; default true. An auto-applied picker keeps a lone start on leaving only if this is set explicitly. */
  partial?: boolean;
  /** The range may have an end without a start. Only for dates without times, and not with `auto` or a fixed end. */
  openStart?: boolean;
  /** The range must not contain disabled days. */
  noDisabled?: boolean;
  fixedStart?: boolean;
  fixedEnd?: boolean;
  /** One click picks a day and the day this many units later. */
  auto?: number;
  /** Minimum and maximum number of units between the ends, inclusive; disabled days do not count. */
  min?: number;
  max?: number;
  /** `min` and `max` count disabled days too. */
  rawCount?: boolean;
  /** The end may be before the start on the same day. */
  ignoreTimeOrder?: boolean;
}

export interface Marker {
  date: Day;
  type?: 'dot' | 'line';
  /** Any CSS colour; default: the shop's gold. */
  color?: string;
  tooltip?: readonly { text: string; color?: string }[];
}

interface TextOptions {
  /** Tried in order when parsing; the first one formats the value ('d MMMM yyyy', see `text-pattern.ts`). Default: the shop's formats. */
  patterns?: readonly string[];
  /** Between the ends of a range; default ' - '. */
  rangeSeparator?: string;
  /** Enter, Tab and leaving the field submit the text; default true. */
  submitOnEnter?: boolean;
  submitOnTab?: boolean;
  submitOnLeave?: boolean;
  /** Clicking the field and typing open the menu; default true. */
  opensMenu?: boolean;
  /** Focusing the field selects its text. */
  selectOnFocus?: boolean;
}

/** Where extra weeks are added to make six rows: after, before, evenly (after first unless the month starts on the first weekday), or on the side with fewer extra days. */
export type SixWeeks = 'append' | 'prepend' | 'centre' | 'fair';

/** One day ('YYYY-MM-DD', with a time 'YYYY-MM-DDTHH:mm', of a picker of times 'HH:mm') picks a single date, a pair a range, a list several. */
export type PresetValue = string | readonly string[];

export interface Preset {
  label: string;
  /** A function is called on click, so that a page left open overnight does not give yesterday. */
  value: PresetValue | ((today: Day) => PresetValue);
  style?: Record<string, string | number>;
}

/** All options of a picker (docs/date-picker.md); defaults are in `resolveOptions`. */
export interface PickerOptions {
  mode?: PickerMode;
  selection?: Selection;
  /** 0 is Sunday; default 1. */
  weekStart?: number;
  /** First and last year, inclusive; default 1900 to 2100. */
  yearRange?: readonly [number, number];
  /** Always six rows; true appends the next month's days. */
  sixWeeks?: boolean | SixWeeks;
  hideOffsetDates?: boolean;
  /** Abbreviates month names to three letters. */
  shortMonths?: boolean;
  /** Lists the latest year first. */
  reverseYears?: boolean;
  /** Maximum height of the lists of months, years and times in pixels; default 255. */
  modeHeight?: number;
  /** 'YYYY-MM-DD', or 'YYYY-MM-DDTHH:mm' to limit the times of that day too. */
  minDate?: string | undefined;
  maxDate?: string | undefined;
  disabledDates?: readonly Day[] | ((day: Day) => boolean);
  /** Only these days are pickable; with an empty list none is. */
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
  /** Initial value of the time fields; default: the current time. */
  startTime?: TimeOfDay | readonly [TimeOfDay, TimeOfDay];
  range?: RangeOptions;
  limit?: number;
  /** Number of calendars side by side; true means two. */
  multiCalendars?: number | boolean;
  solo?: boolean;
  /** Picking does not turn the calendars; default true. */
  staticCalendars?: boolean;
  /** The arrows stop at the months of `minDate` and `maxDate`. */
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
  /** Dates can be typed too. */
  textInput?: boolean | TextOptions;
  markers?: readonly Marker[];
  presets?: readonly Preset[];
}

/** Resolved options: defaults filled in, lists turned into sets. */
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
  /** What one click picks; null in time mode. */
  unit: Unit | null;
  hasTime: boolean;
  minDay: Day;
  maxDay: Day;
  /** Times of the limits, which apply on their own day only (R5.4). */
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

/** Throws a RangeError for contradictory ranges: both ends fixed, or an open start where a start is required. */
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
    minutesGridIncrement: 1,
    secondsGridIncrement: 1,
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
    // 0 and false mean a single calendar; otherwise there are at least two.
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
  if (fixedStart || fixedEnd || auto !== undefined) throw new RangeError('A range with a fixed or automatic end cannot have an open start');
  if (partial === false) throw new RangeError('A range that must be complete cannot have an open start');
  if (mode === 'time' || enableTime) throw new RangeError('A range with times cannot have an open start');
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other;
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other;
}
