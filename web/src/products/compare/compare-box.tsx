import { memo } from 'react';
import marks from '../../ui/form/choice-mark.module.css';
import { setCompared, useCompared } from './compare-choice.ts';
import { MAX_COMPARED } from './compare-url.ts';
import styles from './compare-box.module.css';

interface CompareBoxProps {
  id: string;
  name: string;
}

/**
 * A small box that chooses a piece to compare. Hidden without JavaScript: the link on the piece's page works without. Memoised, so that a
 * price tick does not render it.
 */
export const CompareBox = memo(function CompareBox({ id, name }: CompareBoxProps) {
  const compared = useCompared();
  const isChosen = compared.includes(id);
  return (
    <label className={styles.label}>
      <input
        type="checkbox"
        className={marks.box}
        checked={isChosen}
        disabled={!isChosen && compared.length >= MAX_COMPARED}
        onChange={() => setCompared(isChosen ? compared.filter((one) => one !== id) : [...compared, id])}
      />
      Compare<span className="visuallyHidden">{` ${name}`}</span>
    </label>
  );
});
