import { SIGNATURE_SIZE } from '@koura/shared-types/wire/hand-over';
import { type PointerEvent, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './signature-field.module.css';
import { extended, isFull, pointAt, type Stroke, signaturePath } from './signature-path.ts';

interface SignatureFieldProps {
  strokes: readonly Stroke[];
  onChange: (strokes: readonly Stroke[]) => void;
}

/** A field to sign on with a pen, a finger or the mouse. Optional: who cannot draw signs on paper. */
export function SignatureField({ strokes, onChange }: SignatureFieldProps) {
  const id = useId();
  const isDrawing = useRef(false);
  const draw = (event: PointerEvent<SVGSVGElement>): void => {
    if (!isDrawing.current || isFull(strokes)) return;
    const point = pointAt(event, event.currentTarget.getBoundingClientRect());
    onChange([...strokes.slice(0, -1), extended(strokes.at(-1) ?? [], point)]);
  };
  return (
    <div role="group" aria-labelledby={id} className={styles.field}>
      <p id={id}>
        Signature <span className="muted">(optional)</span>
      </p>
      <svg
        viewBox={`0 0 ${SIGNATURE_SIZE.width} ${SIGNATURE_SIZE.height}`}
        className={styles.pad}
        role="img"
        aria-label={strokes.length > 0 ? 'Signed' : 'Sign here'}
        onPointerDown={(event) => {
          if (!event.isPrimary || isFull(strokes)) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          isDrawing.current = true;
          onChange([...strokes, [pointAt(event, event.currentTarget.getBoundingClientRect())]]);
        }}
        onPointerMove={draw}
        onPointerUp={() => (isDrawing.current = false)}
        onPointerCancel={() => (isDrawing.current = false)}
      >
        <path d={signaturePath(strokes) ?? undefined} />
      </svg>
      <p className={styles.below}>
        <span className="muted small">They sign on the screen, or on paper.</span>
        {strokes.length > 0 && (
          <Button variant="quiet" size="s" onClick={() => onChange([])}>
            Clear
          </Button>
        )}
      </p>
    </div>
  );
}

/** A signature as it was drawn. */
export function Signature({ path, by }: { path: string; by: string }) {
  return (
    <svg
      viewBox={`0 0 ${SIGNATURE_SIZE.width} ${SIGNATURE_SIZE.height}`}
      className={styles.shown}
      role="img"
      aria-label={`Signature of ${by}`}
    >
      <path d={path} />
    </svg>
  );
}
