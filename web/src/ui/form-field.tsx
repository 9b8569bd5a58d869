import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './form-field.module.css';
import { Icon } from './icon.tsx';

interface FieldWords {
  label: ReactNode;
  /** Always there, below the field. */
  help?: ReactNode;
  /** Gives way to the messages when there are any (specification section 5). */
  instructions?: ReactNode;
  /** What is wrong, in words; all of them are shown. */
  messages?: readonly string[];
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'>, FieldWords {
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** Ids for the words below a field, and the attributes that tie the input to them. */
function useFieldWords({ help, instructions, messages = [] }: Omit<FieldWords, 'label'>, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const wrong = messages.length > 0;
  const describedBy = [help && `${id}-help`, (wrong || instructions) && `${id}-note`].filter(Boolean).join(' ');
  return {
    id,
    wrong,
    attributes: { id, 'aria-invalid': wrong || undefined, 'aria-describedby': describedBy || undefined },
    words: (
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
export function TextField({ label, prefix, suffix, help, instructions, messages, id, className, type = 'text', ...input }: TextFieldProps) {
  const field = useFieldWords({ help, instructions, messages }, id);
  return (
    <div className={classNames(styles.field, field.wrong && styles.wrong, className)}>
      <label className={styles.label} htmlFor={field.id}>
        {label}
      </label>
      <span className={styles.frame}>
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <input {...input} {...field.attributes} type={type} className={styles.input} />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </span>
      {field.words}
    </div>
  );
}

type ChoiceFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldWords;

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
  const field = useFieldWords({ help, instructions, messages }, id);
  return (
    <div className={classNames(styles.field, field.wrong && styles.wrong, className)}>
      <label className={styles.choice}>
        <input {...input} {...field.attributes} type={type} className={mark} />
        <span>{label}</span>
      </label>
      {field.words}
    </div>
  );
}

/** A box to tick. */
export function CheckboxField(props: ChoiceFieldProps) {
  return <ChoiceField {...props} type="checkbox" mark={styles.box} />;
}

/**
 * One choice of several with the same `name`; the fieldset and its legend belong to the form.
 * @public Part of the form field of specification section 2.
 */
export function RadioField(props: ChoiceFieldProps) {
  return <ChoiceField {...props} type="radio" mark={styles.radio} />;
}
