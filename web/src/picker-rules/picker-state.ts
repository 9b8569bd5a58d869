import type { Day } from './calendar-day.ts';
import type { Picked, Problem } from './picked.ts';
import type { PickerRules, Preset } from './picker-options.ts';
import type { TimeOfDay, TimePart } from './time-of-day.ts';

export interface PickerState {
  open: boolean;
  /** The selection shown in the open menu; becomes the value when confirmed. */
  draft: Picked;
  /** Values of the time fields: one, or two for a range. */
  fields: readonly TimeOfDay[];
  /** The page of each calendar: first day of its month, or of its year in month and quarter mode. */
  views: readonly Day[];
  focused: Day;
  /** The cell under the pointer or keyboard focus while a range waits for its end. */
  hovered: Day | null;
}

export type CloseReason = 'escape' | 'outside' | 'scroll' | 'tab' | 'cancel';

export type PickerAction =
  | { type: 'open' }
  | { type: 'close'; reason: CloseReason }
  /** `page` is the month of the calendar that was clicked, in day mode. */
  | { type: 'pick'; day: Day; page?: Day }
  /** Leaves the start (end) of the range open; the picked day becomes the other end. */
  | { type: 'leave-open'; end: 'start' | 'end' }
  | { type: 'set-time'; index: number; part: TimePart; to: number }
  | { type: 'step-time'; index: number; part: TimePart; by: 1 | -1 }
  | { type: 'toggle-half'; index: number }
  | { type: 'preset'; preset: Preset }
  | { type: 'now' }
  | { type: 'clear' }
  /** Valid text was typed: updates the draft, and with `takes` the value too. */
  | { type: 'text'; picked: Picked; takes: boolean }
  /** Text was submitted with Enter, Tab or by leaving the field. */
  | { type: 'submit-text'; picked: Picked; leaves: boolean }
  | { type: 'navigate'; calendar: number; by: number }
  | { type: 'show'; calendar: number; day: Day }
  | { type: 'focus'; day: Day }
  | { type: 'hover'; day: Day | null }
  | { type: 'confirm' }
  | { type: 'external-value' };

/** `limit`: too many dates. `fixed-range`: a fixed end would change, or be passed. `text`: it cannot be parsed at all. */
export type InvalidReason = Problem | 'fixed-range' | 'text';

/** Events of a picker (section 14 of its design); the shell adds its own for focus, text and tooltips. */
export type PickerEvent =
  | { type: 'open' | 'cleared' | 'text-submit' }
  | { type: 'closed'; by: CloseReason | 'clear' | 'apply' }
  | { type: 'draft-change'; picked: Picked }
  /** `isTyping`: the text is still being typed. */
  | { type: 'change'; picked: Picked; isTyping?: true }
  | { type: 'date-update' | 'range-start' | 'range-end'; day: Day }
  /** Something was refused: a day that was pressed, or a whole selection. */
  | { type: 'invalid-select'; about: Picked | Day; reason: InvalidReason }
  | { type: 'update-month-year'; calendar: number; month: number; year: number }
  | { type: 'am-pm-change'; half: 'am' | 'pm' }
  /** Invalid use by the caller; throws in development (R4.5). */
  | { type: 'misuse'; text: string };

export interface PickerContext {
  rules: PickerRules;
  committed: Picked;
  /** Now, in the shop's time zone. */
  today: Day;
  time: TimeOfDay;
}

export interface PickerStep {
  state: PickerState;
  events: PickerEvent[];
}
