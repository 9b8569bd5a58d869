import styles from './preset-list.module.css';
import type { Picker } from './use-picker.ts';

export function PresetList({ picker }: { picker: Picker }) {
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
