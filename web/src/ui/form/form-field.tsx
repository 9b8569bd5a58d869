import { CircleAlert } from 'lucide';
import { useId, type ComponentProps, type ReactNode } from 'react';
import marks from './choice-mark.module.css';
import { classNames } from '../class-names.ts';
import styles from './form-field.module.css';
import { Icon } from '../icon.tsx';

interface FieldText {
  label: ReactNode;
  optional?: boolean | undefined;
  help?: ReactNode;
  /** Replaced by the messages, if any (specification section 5). */
  instructions?: ReactNode;
  messages?: readonly string[];
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'>, FieldText {
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** What all fields share: their label, the frame with the texts below it, and the attributes of the input, connected to these texts. */
function useField<Props extends FieldText & { id?: string | undefined; className?: string | undefined }>(props: Props) {
  const { label, optional, help, instructions, messages = [], id: givenId, className, ...input } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  const wrong = messages.length > 0;
  const describedBy = [help && `${id}-help`, (wrong || instructions) && `${id}-note`].filter(Boolean).join(' ');
  return {
    input: { ...input, id, 'aria-invalid': wrong || undefined, 'aria-describedby': describedBy || undefined },
    label: (
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
    ),
    frame: (children: ReactNode) => (
      <div className={classNames(styles.field, wrong && styles.wrong, className)}>
        {children}
        {help && (
          <p className={styles.help} id={`${id}-help`}>
            {help}
          </p>
        )}
        {wrong && (
          <div className={styles.messages} id={`${id}-note`}>
            <Icon of={CircleAlert} size={16} />
            <span>
              {messages.map((message) => (
                <span key={message}>{message} </span>
              ))}
            </span>
          </div>
        )}
        {!wrong && instructions && (
          <p className={styles.help} id={`${id}-note`}>
            {instructions}
          </p>
        )}
      </div>
    ),
  };
}

/** One line of text. Other attributes, `ref` too, go to the input, for the form that keeps its value. */
export function TextField({ prefix, suffix, type = 'text', ...props }: TextFieldProps) {
  const { input, label, frame } = useField(props);
  return frame(
    <>
      {label}
      <span className={styles.frame}>
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <input {...input} type={type} className={styles.input} />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </span>
    </>,
  );
}

type ChoiceFieldProps = Omit<ComponentProps<'input'>, 'type'> & Omit<FieldText, 'optional'>;

/** A checkbox or a radio button: the label beside the mark, the whole line as the target. */
function ChoiceField({ type, mark, ...props }: ChoiceFieldProps & { type: 'checkbox' | 'radio'; mark: string | undefined }) {
  const { input, frame } = useField(props);
  return frame(
    <label className={styles.choice}>
      <input {...input} type={type} className={mark} />
      <span>{props.label}</span>
    </label>,
  );
}

export function CheckboxField(props: ChoiceFieldProps) {
  return <ChoiceField {...props} type="checkbox" mark={marks.box} />;
}

/** One choice of several with the same `name`; the fieldset and its legend belong to the form. */
export function RadioField(props: ChoiceFieldProps) {
  return <ChoiceField {...props} type="radio" mark={marks.radio} />;
}

export function TextAreaField({ rows = 5, ...props }: ComponentProps<'textarea'> & FieldText) {
  const { input, label, frame } = useField(props);
  return frame(
    <>
      {label}
      <span className={styles.frame}>
        <textarea {...input} rows={rows} className={classNames(styles.input, styles.area)} />
      </span>
    </>,
  );
}

export function SelectField({
  explanation,
  children,
  ...props
}: ComponentProps<'select'> & Omit<FieldText, 'optional'> & { explanation?: ReactNode }) {
  const { input, label, frame } = useField(props);
  return frame(
    <>
      <span>
        {label} {explanation}
      </span>
      <span className={styles.frame}>
        <select {...input} className={classNames(styles.input, styles.select)}>
          {children}
        </select>
      </span>
    </>,
  );
}
