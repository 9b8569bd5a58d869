import type { Day } from './calendar-day.ts';
import type { Picked } from './picked.ts';
import type { PickerRules, Preset } from './picker-options.ts';
import type { TimeOfDay, TimePart } from './time-of-day.ts';

export interface PickerState {
  open: boolean;
  /** What the open menu shows as picked; given to the caller when it is confirmed. */
  draft: Picked;
  /** What the fields of time show: one, or two of a range. */
  fields: readonly TimeOfDay[];
  /** The first day of the month (in a picker of months and quarters: the year) of each calendar. */
  views: readonly Day[];
  /** Where the keyboard stands in the grid. */
  focused: Day;
  /** What the pointer or the keyboard points at while a range waits for its end. */
  hovered: Day | null;
}

export type CloseReason = 'escape' | 'outside' | 'scroll' | 'tab' | 'cancel';

export type PickerAction =
  | { type: 'open' }
  | { type: 'close'; reason: CloseReason }
  /** `page` is the month whose calendar it was pressed in, of days. */
  | { type: 'pick'; day: Day; page?: Day }
  /** The range is to have no start (end): what is picked is its other one. */
  | { type: 'leave-open'; end: 'start' | 'end' }
  | { type: 'set-time'; index: number; part: TimePart; to: number }
  | { type: 'step-time'; index: number; part: TimePart; by: 1 | -1 }
  | { type: 'toggle-half'; index: number }
  | { type: 'preset'; preset: Preset }
  | { type: 'now' }
  | { type: 'clear' }
  /** Written text that says something: the draft follows, and the value too where it is taken with every key. */
  | { type: 'text'; picked: Picked; takes: boolean }
  /** Text that was finished by Enter, Tab or by leaving the field. */
  | { type: 'submit-text'; picked: Picked; leaves: boolean }
  | { type: 'navigate'; calendar: number; by: number }
  | { type: 'show'; calendar: number; day: Day }
  | { type: 'focus'; day: Day }
  | { type: 'hover'; day: Day | null }
  | { type: 'confirm' }
  | { type: 'external-value' };

/** What a picker reports (section 14 of its design); the shell passes them on and adds its own of focus, text and tooltips. */
export type PickerEvent =
  | { type: 'open' | 'cleared' | 'text-submit' }
  | { type: 'closed'; by: CloseReason | 'clear' | 'apply' }
  | { type: 'draft-change'; picked: Picked }
  /** `isTyping`: somebody is still writing it. */
  | { type: 'change'; picked: Picked; isTyping?: true }
  | { type: 'date-update' | 'range-start' | 'range-end' | 'invalid-date' | 'invalid-fixed-range'; day: Day }
  /** The draft, or the day whose press could not be applied. */
  | { type: 'invalid-select'; about: Picked | Day }
  | { type: 'update-month-year'; calendar: number; month: number; year: number }
  | { type: 'am-pm-change'; half: 'am' | 'pm' }
  /** The caller asks for something that cannot be: told aloud in development (R4.5). */
  | { type: 'misuse'; text: string };

/** What the rules are asked with and cannot know themselves. */
export interface PickerContext {
  rules: PickerRules;
  /** The value as the caller has it. */
  committed: Picked;
  /** Now, in the shop's time zone. */
  today: Day;
  time: TimeOfDay;
}

export interface PickerStep {
  state: PickerState;
  events: PickerEvent[];
}
