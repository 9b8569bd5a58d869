import { MAX_PREMIUM_FILE_BYTES, PREMIUM_FILE_TOO_LARGE } from '@koura/shared-types/inputs/staff/pricing-batch';
import { CircleAlert } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBff } from '../../platform/bff-client/bff.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { Note } from '../../ui/note.tsx';
import { decodeFile } from '../decode-file.ts';
import { FileField } from '../file-field.tsx';
import { PRICING } from '../staff-links.ts';
import { useIdempotencyKey } from '../use-idempotency-key.ts';
import { PreparePricingBatchDocument } from './pricing-batches.generated.ts';
import styles from './pricing-batches.module.css';

/** Premiums that were edited in a spreadsheet. Leads to the same sheet as a rule. */
export function PremiumFile() {
  const bff = useBff();
  const navigate = useNavigate();
  const key = useIdempotencyKey();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function load(file: File): Promise<void> {
    setBusy(true);
    setFailure(null);
    const content = decodeFile(new Uint8Array(await file.arrayBuffer()), {
      largest: MAX_PREMIUM_FILE_BYTES,
      tooLarge: PREMIUM_FILE_TOO_LARGE,
    });
    const problem = 'problem' in content ? content.problem : await prepare(content.text);
    setFailure(problem);
    setBusy(false);
  }

  async function prepare(csv: string): Promise<string | null> {
    try {
      const { batch, userErrors } = await sendMutation(bff, PreparePricingBatchDocument, { input: { key: key.for(csv), csv } });
      if (!batch) return userErrors.map(({ message }) => message).join(' ');
      await navigate(`${PRICING}${batch.id}/`);
      return null;
    } catch (error) {
      return callMessage(error);
    }
  }
  return (
    <div className={styles.file}>
      <FileField
        label="Premiums as CSV"
        accept=".csv,.txt,text/csv"
        help="A line for each premium, with the columns Product id, Quantity and Premium. You’ll see every price before anything changes."
        disabled={busy}
        onFile={(file) => void load(file)}
      />
      <p role="status">{busy && 'Reading the file…'}</p>
      {failure !== null && (
        <Note tone="warn" role="alert" icon={CircleAlert}>
          {failure}
        </Note>
      )}
    </div>
  );
}
