import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { useEffect, useRef, useState } from 'react';
import { isSamePicked, type Picked } from '../picker-rules/picked.ts';
import type { Marker, PickerRules } from '../picker-rules/picker-options.ts';
import type { PickerAction, PickerContext, PickerEvent, PickerState } from '../picker-rules/picker-state.ts';
import { initialState, reducePicker } from '../picker-rules/reduce-picker.ts';
import { dayAndTimeAt } from '../picker-rules/shop-clock.ts';

/** Events of the picker's shell besides those of its rules. */
export type ShellEvent =
  | { type: 'focus' | 'blur' }
  | { type: 'text-input'; text: string }
  /** Submitted text that could not be parsed. */
  | { type: 'invalid-select'; about: string; reason: 'text' }
  /** The caller's value is not valid: the field is empty. */
  | { type: 'invalid-value'; value: unknown }
  | { type: 'overlay-toggle'; open: boolean; overlay: ListKind }
  | { type: 'tooltip-open' | 'tooltip-close'; marker: Marker };

/** The lists that replace a calendar. */
export type ListKind = 'month' | 'year' | 'hours' | 'minutes' | 'seconds';

/** A list that replaces a calendar, or (of times) all calendars; `of` is the index of its calendar or time field. */
export interface OpenList {
  kind: ListKind;
  of: number;
}

export interface Picker {
  state: PickerState;
  context: PickerContext;
  dispatch: (action: PickerAction) => void;
  report: (event: PickerEvent | ShellEvent) => void;
}

/** Keeps a picker's state in React; pickers share nothing (R11.3). */
export function usePicker(rules: PickerRules, committed: Picked, report: Picker['report']): Picker {
  const context = (): PickerContext => ({ rules, committed, ...dayAndTimeAt(Date.now(), dealerLocale().timeZone) });
  const [state, setState] = useState(() => initialState(context()));
  // Two clicks may come before React renders: the second must see the state of the first.
  const latest = useRef(state);

  const dispatch = (action: PickerAction): void => {
    const step = reducePicker(latest.current, action, context());
    latest.current = step.state;
    setState(step.state);
    for (const event of step.events) {
      // A programming error: throws in development only.
      if (event.type === 'misuse' && import.meta.env.DEV) throw new RangeError(event.text);
      report(event);
    }
  };

  const value = JSON.stringify(committed);
  useEffect(() => {
    if (!isSamePicked(committed, latest.current.draft)) dispatch({ type: 'external-value' });
    // Only a changed value discards the draft, not a render of the caller.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [value]);

  return { state, context: context(), dispatch, report };
}
