import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { ActionRow } from './action-row.tsx';
import { Calendar } from './calendar.tsx';
import { MarkerTooltip, useMarkerTooltip } from './marker-tooltip.tsx';
import styles from './picker-menu.module.css';
import { dayAfterKey } from '../picker-rules/move-focus.ts';
import { rangeText } from '../picker-rules/picker-text.ts';
import type { CloseReason } from '../picker-rules/picker-state.ts';
import { TimeFields } from './time-fields.tsx';
import { useLongPress } from './use-long-press.ts';
import { useMenuPlace } from './use-menu-place.ts';
import type { OpenList, Picker } from './use-picker.ts';
import { useTurnPages } from './use-turn-pages.ts';
import { endsOf } from '../picker-rules/picked.ts';
import { ChoiceList } from './choice-list.tsx';
import { twoDigits } from '../picker-rules/calendar-day.ts';
import { dayAt, mayBecome } from '../picker-rules/change-time.ts';
import { isTimeAllowed } from '../picker-rules/time-limits.ts';
import { halfOf, shownHour, timeEntries } from '../picker-rules/time-of-day.ts';

interface PickerMenuProps {
  id: string;
  name: string;
  picker: Picker;
  /** The whole field; clicks inside it do not close the menu. */
  root: RefObject<HTMLElement | null>;
  input: RefObject<HTMLInputElement | null>;
  onPressOutside?: ((event: PointerEvent) => boolean | void) | undefined;
}

/** The open menu: a non-modal dialog in the browser's top layer, so that neither dialogs nor overflow clip it. */
export function PickerMenu({ id, name, picker, root, input, onPressOutside }: PickerMenuProps) {
  const { state, context, dispatch, report } = picker;
  const { rules } = context;
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const movesFocus = useRef(false);
  const returnsFocus = useRef(true);
  const isKept = useRef(false);
  const [list, setList] = useState<OpenList | null>(null);
  const tooltip = useMarkerTooltip(picker);
  const pages = useTurnPages(picker);
  const longPress = useLongPress((target) => {
    const cell = target.closest<HTMLElement>('[data-day]');
    return cell !== null && tooltip.show(rules.markers.get(cell.dataset['day']!), cell);
  }, tooltip.hide);

  const close = (reason: CloseReason): void => dispatch({ type: 'close', reason });
  useMenuPlace(menu, input, () => rules.closeOnScroll && close('scroll'));

  const pressed = useEffectEvent((event: PointerEvent) => {
    isKept.current = false;
    if (event.composedPath().includes(root.current!)) return;
    // The focus may move to the clicked element while the menu stays open.
    isKept.current = onPressOutside?.(event) === false;
    if (isKept.current) return;
    // The focus goes to the clicked element, not through the field, which would open the keyboard on a phone.
    returnsFocus.current = false;
    close('outside');
  });
  useEffect(() => {
    const listen = (event: PointerEvent): void => pressed(event);
    document.addEventListener('pointerdown', listen, true);
    return () => document.removeEventListener('pointerdown', listen, true);
  }, []);

  // Closing removes the focused element: focus returns to the field.
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const [element, field] = [menu.current, input.current];
    return () => {
      if (returnsFocus.current && (hadFocus.current || element?.contains(document.activeElement))) field?.focus();
    };
  }, [input]);

  // Centres the focused year in the list (R4.9.1).
  useLayoutEffect(() => {
    menu.current?.querySelector('[data-here]')?.scrollIntoView({ block: 'center' });
    // With text input the focus stays in the field (R11.1).
    movesFocus.current = !rules.textInput;
    // oxlint-disable-next-line react/exhaustive-deps -- only when the menu opens
  }, []);

  useLayoutEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    const here = menu.current?.querySelector<HTMLElement>('[data-here]') ?? menu.current?.querySelector<HTMLElement>('[role=spinbutton]');
    here?.focus({ preventScroll: true });
    here?.scrollIntoView({ block: 'nearest' });
  });

  const toggleList = (wanted: OpenList): void => {
    const opens = list?.kind !== wanted.kind || list.of !== wanted.of;
    if (opens) opener.current = document.activeElement as HTMLElement | null;
    setList(opens ? wanted : null);
    report({ type: 'overlay-toggle', open: opens, overlay: wanted.kind });
  };
  const closeList = (): void => {
    if (!list) return;
    setList(null);
    report({ type: 'overlay-toggle', open: false, overlay: list.kind });
    opener.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (tooltip.shown) tooltip.hide();
    else if (list) closeList();
    else close('escape');
  };
  const onGridKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // A key held down picks once.
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
    const day = dayAfterKey(state.focused, event.key, event.shiftKey, rules);
    if (day === null) return;
    event.preventDefault();
    movesFocus.current = true;
    dispatch({ type: 'focus', day });
  };

  const isTimeList = list !== null && list.kind !== 'month' && list.kind !== 'year';
  return (
    // The dialog handles Escape and blur, wherever inside the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={menu}
      id={id}
      popover="manual"
      role="dialog"
      aria-label={name}
      className={styles.menu}
      style={{ '--mode-height': `${rules.modeHeight}px` } as CSSProperties}
      onKeyDown={onKeyDown}
      onFocus={() => {
        hadFocus.current = true;
        isKept.current = false;
      }}
      // Safari does not focus a clicked button.
      onPointerDown={() => {
        hadFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        // No target: the window lost focus, or the focused element was removed with a list.
        if (!relatedTarget) return;
        hadFocus.current = false;
        if (!root.current?.contains(relatedTarget) && !isKept.current) close('tab');
      }}
    >
      <div className={styles.body}>
        {rules.presets.length > 0 && <PresetList picker={picker} />}
        <div className={styles.main} {...longPress}>
          {isTimeList && <TimeList picker={picker} list={list} onClose={closeList} />}
          {rules.unit !== null && (
            <div className={styles.pages} hidden={isTimeList} {...pages}>
              {(rules.unit === 'year' ? state.views.slice(0, 1) : state.views).map((view, calendar) => (
                <Calendar
                  // By position: cells keep their elements, and the focus, when the month changes.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={calendar}
                  picker={picker}
                  view={view}
                  calendar={calendar}
                  list={list?.of === calendar && !isTimeList ? list.kind : null}
                  onToggleList={(kind) => toggleList({ kind, of: calendar })}
                  onCloseList={closeList}
                  onGridKey={onGridKey}
                  tooltip={tooltip}
                />
              ))}
            </div>
          )}
          {rules.range.openStart && <OpenEnds picker={picker} />}
          {rules.hasTime && <TimeFields picker={picker} onList={(kind, of) => toggleList({ kind, of })} />}
        </div>
      </div>
      {(!rules.autoApply || rules.keepActionRow) && <ActionRow picker={picker} onCancel={() => close('cancel')} />}
      {rules.selection === 'range' && rules.unit !== null && (
        <p className="visuallyHidden" role="status">
          {rangeText(state.draft, rules)}
        </p>
      )}
      <MarkerTooltip tooltip={tooltip} />
    </div>
  );
}

function PresetList({ picker }: { picker: Picker }) {
  return (
    <div role="group" aria-label="Presets" className={styles.presets}>
      {picker.context.rules.presets.map((preset) => (
        <button
          key={preset.label}
          type="button"
          className={styles.preset}
          style={preset.style}
          onClick={() => picker.dispatch({ type: 'preset', preset })}
        >
          {preset.label}
        </button>
      ))}
    </div>
  );
}

function OpenEnds({ picker: { state, context, dispatch } }: { picker: Picker }) {
  const { unit } = context.rules;
  const { start, end } = endsOf(state.draft);
  const isNothing = state.draft.days.length === 0;
  const button = (open: 'start' | 'end', isOpen: boolean) => (
    <button
      type="button"
      className={styles.open}
      aria-pressed={isOpen}
      aria-disabled={isNothing || undefined}
      onClick={() => dispatch({ type: 'leave-open', end: open })}
    >
      No {open === 'start' ? 'first' : 'last'} {unit}
    </button>
  );
  return (
    <div role="group" aria-label="Open range" className={styles.row}>
      {button('start', start === undefined && !isNothing)}
      {button('end', end === undefined && !isNothing)}
    </div>
  );
}

/** All hours (of one half of the day), minutes or seconds by the list's increment; disallowed ones are disabled (R5.2 to R5.6). */
function TimeList({ picker, list, onClose }: { picker: Picker; list: OpenList; onClose: () => void }) {
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
