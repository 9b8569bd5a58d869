import { TIME_ZONE } from '@koura/shared-types/business-constants';
import { useEffect, useRef, useState } from 'react';
import { isSamePicked, type Picked } from '../picker-rules/picked.ts';
import type { Marker, PickerRules } from '../picker-rules/picker-options.ts';
import type { PickerAction, PickerContext, PickerEvent, PickerState } from '../picker-rules/picker-state.ts';
import { initialState, reducePicker } from '../picker-rules/reduce-picker.ts';
import { dayAndTimeAt } from '../picker-rules/shop-clock.ts';

/** What the shell of a picker reports beside its rules. */
export type ShellEvent =
  | { type: 'focus' | 'blur' }
  | { type: 'text-input'; text: string }
  /** Finished text that says nothing; what names a day that cannot be picked is an `invalid-date`. */
  | { type: 'invalid-text'; text: string }
  /** A value that says nothing: the field shows none. */
  | { type: 'invalid-value'; value: unknown }
  | { type: 'overlay-toggle'; open: boolean; overlay: ListKind }
  | { type: 'tooltip-open' | 'tooltip-close'; marker: Marker };

/** The lists that open in place of a calendar. */
export type ListKind = 'month' | 'year' | 'hours' | 'minutes' | 'seconds';

/** A list that stands in place of a calendar, or (of times) of all: which calendar or field of time it belongs to. */
export interface OpenList {
  kind: ListKind;
  of: number;
}

/** One picker on a page: what it shows and how it is told what happened. */
export interface Picker {
  state: PickerState;
  context: PickerContext;
  dispatch: (action: PickerAction) => void;
  report: (event: PickerEvent | ShellEvent) => void;
}

/** The rules of a picker kept in React: nothing is shared between two of them (R11.3). */
export function usePicker(rules: PickerRules, committed: Picked, report: Picker['report']): Picker {
  const context = (): PickerContext => ({ rules, committed, ...dayAndTimeAt(Date.now(), TIME_ZONE) });
  const [state, setState] = useState(() => initialState(context()));
  // Two presses may come before React renders: the second must find what the first left.
  const latest = useRef(state);

  const dispatch = (action: PickerAction): void => {
    const step = reducePicker(latest.current, action, context());
    latest.current = step.state;
    setState(step.state);
    for (const event of step.events) {
      // The caller's mistake: who builds the page hears of it, who uses it is spared.
      if (event.type === 'misuse' && import.meta.env.DEV) throw new RangeError(event.text);
      report(event);
    }
  };

  const value = JSON.stringify(committed);
  useEffect(() => {
    if (!isSamePicked(committed, latest.current.draft)) dispatch({ type: 'external-value' });
    // Only a value that is another one throws a draft away, not a caller that renders again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [value]);

  return { state, context: context(), dispatch, report };
}
