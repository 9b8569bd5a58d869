import { Button } from '../../ui/button.tsx';
import styles from './question-bar.module.css';

interface QuestionBarProps {
  /** What it is about, for screen readers. */
  label: string;
  question: string;
  onAnswer: (agreed: boolean) => void;
}

/** Asks for consent, above the page and without stopping anybody. */
export function QuestionBar({ label, question, onAnswer }: QuestionBarProps) {
  return (
    <section className={styles.bar} aria-label={label}>
      <p>{question}</p>
      <div className={styles.buttons}>
        <Button size="s" onClick={() => onAnswer(true)}>
          Yes, that’s fine
        </Button>
        <Button size="s" variant="secondary" onClick={() => onAnswer(false)}>
          No
        </Button>
      </div>
    </section>
  );
}
