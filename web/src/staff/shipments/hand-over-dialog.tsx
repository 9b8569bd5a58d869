import { handOverFields } from '@koura/shared-types/inputs/staff/hand-over';
import { CircleAlert } from 'lucide';
import { useState } from 'react';
import * as v from 'valibot';
import type { OrderDetailsFragment } from '../../orders/order.generated.ts';
import type { HandOverDocument } from '../../platform/bff-client/schema-types.generated.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { SelectField, TextField } from '../../ui/form/form-field.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { Note } from '../../ui/note.tsx';
import { TaskForm } from '../task-form.tsx';
import { DOCUMENT_LABELS, DOCUMENTS } from './hand-over-text.ts';
import { RecordHandOverDocument } from './record-hand-over.generated.ts';
import { SignatureField } from './signature-field.tsx';
import { type Stroke, signaturePath } from './signature-path.ts';

const SCHEMA = v.strictObject(handOverFields);
const FIELDS = ['collectedBy', 'document'] as const;

interface HandOverDialogProps {
  order: OrderDetailsFragment;
  shipmentId: string;
  /** What speaks against handing it over. */
  warning: string | null;
  /** `done` is the success message; undefined when nothing was recorded. */
  onClose: (done?: string) => void;
}

/** Who came for an order, which document staff saw, and a signature. */
export function HandOverDialog({ order: { orderNumber, contact }, shipmentId, warning, onClose }: HandOverDialogProps) {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const { field, attributes, busy, message } = useMutationForm({
    schema: SCHEMA,
    fields: FIELDS,
    defaults: { collectedBy: `${contact.firstName} ${contact.lastName}`, document: '' as HandOverDocument },
    send: (bff, values) =>
      sendMutation(bff, RecordHandOverDocument, { input: { orderNumber, shipmentId, ...values, signature: signaturePath(strokes) } }),
    onSaved: (_payload, { collectedBy }) => onClose(`Handed over to ${collectedBy}.`),
  });
  return (
    <TaskForm
      title={`Hand over order ${orderNumber}`}
      text="Look at a photo ID first. Which kind you saw is recorded, and never its number."
      verb="Hand over"
      attributes={attributes}
      busy={busy}
      message={message}
      onClose={() => onClose()}
    >
      {warning !== null && (
        <Note tone="warn" icon={CircleAlert}>
          {warning}
        </Note>
      )}
      <TextField label="Who came" autoComplete="off" data-initial-focus {...field('collectedBy')} />
      <SelectField label="Document that you saw" {...field('document')}>
        <option value="">Please choose</option>
        {DOCUMENTS.map((one) => (
          <option key={one} value={one}>
            {DOCUMENT_LABELS[one]}
          </option>
        ))}
      </SelectField>
      <SignatureField strokes={strokes} onChange={setStrokes} />
    </TaskForm>
  );
}
