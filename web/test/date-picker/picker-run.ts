import { NOTHING_PICKED, type Picked } from '../../src/picker-rules/picked.ts';
import { resolveOptions, type PickerOptions } from '../../src/picker-rules/picker-options.ts';
import type { PickerAction, PickerContext, PickerEvent, PickerState } from '../../src/picker-rules/picker-state.ts';
import { initialState, reducePicker } from '../../src/picker-rules/reduce-picker.ts';
import { parseIsoTime, type TimeOfDay } from '../../src/picker-rules/time-of-day.ts';

/** A picker without a page: an open menu on Saturday 21 November 2026, 10:42, whose value a caller keeps. */
export class PickerRun {
  state: PickerState;
  context: PickerContext;
  /** Everything but drafts, as the caller heard it: ['range-start 2026-11-03']. */
  heard: string[] = [];

  constructor(options: PickerOptions, committed: Picked = NOTHING_PICKED, today = '2026-11-21') {
    this.context = { rules: resolveOptions(options), committed, today, time: time('10:42') };
    this.state = reducePicker(initialState(this.context), { type: 'open' }, this.context).state;
  }

  do(...actions: PickerAction[]): this {
    for (const action of actions) {
      const { state, events } = reducePicker(this.state, action, this.context);
      this.state = state;
      for (const event of events) if (event.type === 'change') this.context.committed = event.picked;
      this.heard.push(...events.filter(({ type }) => type !== 'draft-change' && type !== 'date-update').map(text));
    }
    return this;
  }

  pick(...days: string[]): this {
    return this.do(...days.map((day) => ({ type: 'pick' as const, day })));
  }

  get days(): readonly string[] {
    return this.state.draft.days;
  }
}

export function time(text: string): TimeOfDay {
  const read = parseIsoTime(text);
  if (!read) throw new Error(`${text} is no time`);
  return read;
}

export function picked(...days: string[]): Picked {
  return { days, times: [] };
}

function text(event: PickerEvent): string {
  if ('day' in event) return `${event.type} ${event.day}`;
  if (event.type === 'change') return `change ${event.picked.days.join(' ')}`.trim();
  if (event.type === 'update-month-year') return `page ${event.year}-${event.month} in ${event.calendar}`;
  if (event.type === 'invalid-select')
    return `invalid-select ${event.reason} ${typeof event.about === 'string' ? event.about : event.about.days.join(' ')}`.trim();
  if (event.type === 'misuse') return `misuse ${event.text}`;
  if (event.type === 'am-pm-change') return `am-pm-change ${event.half}`;
  return event.type;
}
