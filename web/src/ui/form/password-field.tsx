import { useState, type ComponentProps } from 'react';
import { TextField } from './form-field.tsx';
import styles from './password-field.module.css';

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <button type="button" className={styles.show} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
          <span className="visuallyHidden"> the password</span>
        </button>
      }
    />
  );
}
