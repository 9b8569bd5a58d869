import { useId, type ReactNode } from 'react';
import { useHydrated } from '../platform/use-hydrated.ts';
import styles from './file-field.module.css';

interface FileFieldProps {
  label: string;
  /** Endings and types of files, separated by commas. */
  accept: string;
  help: ReactNode;
  disabled?: boolean;
  onFile: (file: File) => void;
}

export function FileField({ label, accept, help, disabled = false, onFile }: FileFieldProps) {
  const hydrated = useHydrated();
  const id = useId();
  return (
    <div className={styles.file}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={!hydrated || disabled}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file again is loaded again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <p id={`${id}-help`} className="muted small measure">
        {help}
      </p>
    </div>
  );
}
