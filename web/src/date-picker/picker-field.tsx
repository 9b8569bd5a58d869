import { CalendarDays, Clock, X } from 'lucide';
import { useEffect, useId, useImperativeHandle, useMemo, useRef, type FocusEvent, type FormEventHandler, type Ref } from 'react';
import { TextField } from '../ui/form/form-field.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './picker-field.module.css';
import { PickerMenu } from './picker-menu.tsx';
import { isEmpty, NOTHING_PICKED } from '../picker-rules/picked.ts';
import { resolveOptions, type PickerMode, type PickerOptions, type Selection } from '../picker-rules/picker-options.ts';
import { formValues, pickedOf, valueOf, type PickerValue } from '../picker-rules/picker-value.ts';
import type { PickerEvent } from '../picker-rules/picker-state.ts';
import { textOf } from '../picker-rules/picker-text.ts';
import { usePicker, type ShellEvent } from './use-picker.ts';
import { useTypedText } from './use-typed-text.ts';

export interface PickerFieldText {
  label: string;
  optional?: boolean;
  /** Name of the form input with the value in ISO 8601; a range has `name-start` and `name-end`. */
  name?: string;
  help?: string;
  placeholder?: string;
  errors?: readonly string[];
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  /** The input, for a form that focuses its first invalid field. */
  ref?: Ref<HTMLInputElement>;
  /** All events (docs/date-picker.md). */
  onEvent?: (event: PickerEvent | ShellEvent) => void;
  /**
   * For forms that can be saved while the user is still typing: valid text becomes the value with every key. Invalid text is
   * reported here (null once it is valid) and stays when the field is left.
   */
  onError?: (error: string | null) => void;
  /** The native `invalid` event on submit: the field is required and empty, or its text is not valid. */
  onInvalid?: FormEventHandler<HTMLInputElement>;
  /** Called for clicks outside the open menu; returning false keeps it open. */
  onPressOutside?: (event: PointerEvent) => boolean | void;
}

interface PickerFieldProps<Mode extends PickerMode, How extends Selection> extends PickerFieldText {
  value: PickerValue<Mode, How>;
  onChange: (value: PickerValue<Mode, How>) => void;
  options: PickerOptions & { mode: Mode; selection: How };
}

/** A field for dates, months, quarters, years or times; single, range or multiple. The server renders the input only. */
export function PickerField<Mode extends PickerMode, How extends Selection>({
  label,
  optional,
  name,
  value,
  onChange,
  options,
  help,
  placeholder,
  errors,
  required,
  disabled = false,
  readOnly = false,
  ref,
  onEvent,
  onError,
  onInvalid,
  onPressOutside,
}: PickerFieldProps<Mode, How>) {
  const id = useId();
  const menuId = `${id}-menu`;
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current!, []);
  const rules = useMemo(() => resolveOptions(options), [options]);
  const understood = pickedOf(value, rules);
  const committed = understood ?? NOTHING_PICKED;

  const picker = usePicker(rules, committed, (event) => {
    onEvent?.(event);
    if (event.type === 'change') onChange(valueOf(event.picked, rules) as PickerValue<Mode, How>);
    // Unfinished text is discarded once something is picked or cancelled; a click outside leaves it to the blur handler (R10.7).
    const dropped = event.type === 'closed' && (event.by === 'escape' || event.by === 'cancel');
    if (dropped || (event.type === 'change' && !event.isTyping) || event.type === 'date-update') text.forget();
  });
  const { state, dispatch, report } = picker;
  const text = useTypedText(picker, onError);
  const frozen = disabled || readOnly;

  const isInvalid = understood === null;
  useEffect(() => {
    if (isInvalid) report({ type: 'invalid-value', value });
    // oxlint-disable-next-line react/exhaustive-deps -- reported once per value, not once per render of the caller
  }, [isInvalid, JSON.stringify(value)]);

  const toggle = (): void => dispatch(state.open ? { type: 'close', reason: 'cancel' } : { type: 'open' });
  const outside = ({ relatedTarget }: FocusEvent): boolean => !root.current?.contains(relatedTarget);
  const own = [...(isInvalid ? [`${valueText(value)} is not valid.`] : []), ...(text.rejected === null ? [] : [text.rejected])];
  // The form may show the same message that `onError` reported.
  const messages = [...new Set([...(errors ?? []), ...own])];
  const nativeMessage = own.join(' ');
  useEffect(() => input.current?.setCustomValidity(nativeMessage), [nativeMessage]);
  const values = formValues(committed, rules);

  return (
    <div
      ref={root}
      className={styles.root}
      onFocus={(event) => outside(event) && report({ type: 'focus' })}
      onBlur={(event) => {
        if (!outside(event)) return;
        if (rules.text.submitOnLeave) text.finish(true);
        else text.forget();
        report({ type: 'blur' });
      }}
    >
      <TextField
        ref={input}
        label={label}
        optional={optional}
        help={help}
        messages={messages}
        value={text.typed ?? textOf(committed, rules)}
        // Without text input React restores the value. Not `readOnly`: browsers ignore `required` on it (R10.11).
        onChange={(event) => rules.textInput && text.type(event.target.value)}
        onInvalid={onInvalid}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={state.open}
        aria-controls={state.open ? menuId : undefined}
        autoComplete="off"
        placeholder={placeholder}
        required={required}
        disabled={disabled}
        readOnly={readOnly}
        inputMode={rules.textInput ? undefined : 'none'}
        onFocus={({ currentTarget }) => {
          // After the click that focused it, which would place the caret.
          if (rules.text.selectOnFocus) requestAnimationFrame(() => currentTarget.select());
        }}
        onClick={() => {
          if (frozen || (rules.textInput && (state.open || !rules.text.opensMenu))) return;
          toggle();
        }}
        onKeyDown={(event) => {
          if (frozen || event.altKey || event.ctrlKey || event.metaKey) return;
          if (event.key === 'Escape' && state.open) {
            // A dialog around the field must not close too.
            event.preventDefault();
            event.stopPropagation();
            dispatch({ type: 'close', reason: 'escape' });
          } else if (event.key === 'ArrowDown') {
            event.preventDefault();
            if (!state.open) dispatch({ type: 'open' });
            document.getElementById(menuId)?.querySelector<HTMLElement>('[data-here]')?.focus();
          } else if (event.key === 'Enter' && text.typed !== null && rules.text.submitOnEnter) {
            event.preventDefault();
            text.finish(false);
          } else if ((event.key === 'Enter' || event.key === ' ') && !rules.textInput) {
            event.preventDefault();
            toggle();
          } else if (event.key === 'Tab') {
            if (rules.text.submitOnTab) text.finish(true);
            dispatch({ type: 'close', reason: 'tab' });
          }
        }}
        suffix={
          <span className={styles.buttons}>
            {rules.clearable && !frozen && !isEmpty(committed) && (
              <button
                type="button"
                className={styles.button}
                aria-label={`Clear ${label}`}
                onClick={() => {
                  dispatch({ type: 'clear' });
                  input.current?.focus();
                }}
              >
                <Icon of={X} size={18} />
              </button>
            )}
            <button
              type="button"
              className={styles.button}
              aria-label={`${state.open ? 'Close' : 'Open'} ${label}`}
              aria-disabled={frozen || undefined}
              tabIndex={-1}
              onClick={() => !frozen && toggle()}
            >
              <Icon of={rules.unit === null ? Clock : CalendarDays} size={18} />
            </button>
          </span>
        }
      />
      {name !== undefined &&
        formNames(name, rules.selection, values.length).map((each, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- keyed by position: several dates share a name
          <input key={index} type="hidden" name={each} value={values[index] ?? ''} disabled={disabled} />
        ))}
      {state.open && !frozen && (
        <PickerMenu id={menuId} name={label} picker={picker} root={root} input={input} onPressOutside={onPressOutside} />
      )}
    </div>
  );
}

function formNames(name: string, selection: Selection, count: number): string[] {
  if (selection === 'range') return [`${name}-start`, `${name}-end`];
  return Array.from({ length: selection === 'single' ? 1 : count }, () => name);
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}
