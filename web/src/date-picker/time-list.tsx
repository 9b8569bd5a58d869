import { ChoiceList } from './choice-list.tsx';
import { twoDigits } from '../picker-rules/calendar-day.ts';
import { dayAt, mayBecome } from '../picker-rules/change-time.ts';
import { isTimeAllowed } from '../picker-rules/time-limits.ts';
import { halfOf, shownHour, timeEntries } from '../picker-rules/time-of-day.ts';
import type { OpenList, Picker } from './use-picker.ts';

/** All hours (of one half of the day), minutes or seconds by the list's increment; disallowed ones are disabled (R5.2 to R5.6). */
export function TimeList({ picker, list, onClose }: { picker: Picker; list: OpenList; onClose: () => void }) {
  const { state, context, dispatch } = picker;
  const { rules } = context;
  const time = state.fields[list.of];
  if (!time || list.kind === 'month' || list.kind === 'year') return null;
  const part = list.kind;
  const increment = { hours: rules.hoursGridIncrement, minutes: rules.minutesGridIncrement, seconds: rules.secondsGridIncrement }[part];
  const half = part === 'hours' && !rules.is24 ? halfOf(time) : undefined;
  const isAllowed = (entry: number): boolean => {
    const wanted = { ...time, [part]: entry };
    if (!mayBecome(state, list.of, wanted, rules)) return false;
    return part === 'hours' || isTimeAllowed(state.fields.with(list.of, wanted), list.of, dayAt(state, list.of, rules), rules);
  };
  return (
    <ChoiceList
      key={`${part} ${list.of}`}
      name={{ hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' }[part]}
      columns={part === 'hours' && rules.is24 ? 6 : 4}
      current={time[part]}
      choices={timeEntries(part, increment, half).map((entry) => ({
        key: entry,
        text: twoDigits(part === 'hours' ? shownHour(entry, rules.is24) : entry),
        disabled: !isAllowed(entry),
      }))}
      onChoose={(to) => {
        dispatch({ type: 'set-time', index: list.of, part, to });
        onClose();
      }}
    />
  );
}
