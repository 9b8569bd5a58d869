import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import marks from './choice-mark.module.css';
import { classNames } from '../class-names.ts';
import styles from './form-field.module.css';
import { Icon } from '../icon.tsx';

interface FieldText {
  label: ReactNode;
  /** Marks the field as optional behind its label. */
  optional?: boolean;
  /** Always there, below the field. */
  help?: ReactNode;
  /** Gives way to the messages when there are any (specification section 5). */
  instructions?: ReactNode;
  /** Validation messages; all of them are shown. */
  messages?: readonly string[];
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'>, FieldText {
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** A field's label, the texts below it, and the attributes that connect the input to them. */
function useFieldText({ label, optional, help, instructions, messages = [] }: FieldText, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const wrong = messages.length > 0;
  const describedBy = [help && `${id}-help`, (wrong || instructions) && `${id}-note`].filter(Boolean).join(' ');
  return {
    wrong,
    attributes: { id, 'aria-invalid': wrong || undefined, 'aria-describedby': describedBy || undefined },
    label: (
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
    ),
    text: (
      <>
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
      </>
    ),
  };
}

/** One line of text. Other attributes, `ref` too, go to the input, so that a form library can register it. */
export function TextField({
  label,
  optional,
  prefix,
  suffix,
  help,
  instructions,
  messages,
  id,
  className,
  type = 'text',
  ...input
}: TextFieldProps) {
  const field = useFieldText({ label, optional, help, instructions, messages }, id);
  return (
    <div className={classNames(styles.field, field.wrong && styles.wrong, className)}>
      {field.label}
      <span className={styles.frame}>
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <input {...input} {...field.attributes} type={type} className={styles.input} />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </span>
      {field.text}
    </div>
  );
}

type ChoiceFieldProps = Omit<ComponentProps<'input'>, 'type'> & Omit<FieldText, 'optional'>;

/** What a box to tick and a radio button have in common: the label beside the mark, the whole line as the target. */
function ChoiceField({
  type,
  mark,
  label,
  help,
  instructions,
  messages,
  id,
  className,
  ...input
}: ChoiceFieldProps & { type: 'checkbox' | 'radio'; mark: string | undefined }) {
  const field = useFieldText({ label, help, instructions, messages }, id);
  return (
    <div className={classNames(styles.field, field.wrong && styles.wrong, className)}>
      <label className={styles.choice}>
        <input {...input} {...field.attributes} type={type} className={mark} />
        <span>{label}</span>
      </label>
      {field.text}
    </div>
  );
}

/** A box to tick. */
export function CheckboxField(props: ChoiceFieldProps) {
  return <ChoiceField {...props} type="checkbox" mark={marks.box} />;
}

/**
 * One choice of several with the same `name`; the fieldset and its legend belong to the form.
 * @public Part of the form field of specification section 2.
 */
export function RadioField(props: ChoiceFieldProps) {
  return <ChoiceField {...props} type="radio" mark={marks.radio} />;
}

/** Several lines of text. */
export function TextAreaField({
  label,
  optional,
  help,
  instructions,
  messages,
  id,
  className,
  rows = 5,
  ...area
}: ComponentProps<'textarea'> & FieldText) {
  const field = useFieldText({ label, optional, help, instructions, messages }, id);
  return (
    <div className={classNames(styles.field, field.wrong && styles.wrong, className)}>
      {field.label}
      <span className={styles.frame}>
        <textarea {...area} {...field.attributes} rows={rows} className={classNames(styles.input, styles.area)} />
      </span>
      {field.text}
    </div>
  );
}

/** One of a few things; its options are the children. */
export function SelectField({
  label,
  explanation,
  help,
  instructions,
  messages,
  id,
  className,
  children,
  ...select
}: ComponentProps<'select'> & Omit<FieldText, 'optional'> & { explanation?: ReactNode }) {
  const field = useFieldText({ label, help, instructions, messages }, id);
  return (
    <div className={classNames(styles.field, field.wrong && styles.wrong, className)}>
      <span>
        {field.label} {explanation}
      </span>
      <span className={styles.frame}>
        <select {...select} {...field.attributes} className={classNames(styles.input, styles.select)}>
          {children}
        </select>
      </span>
      {field.text}
    </div>
  );
}
