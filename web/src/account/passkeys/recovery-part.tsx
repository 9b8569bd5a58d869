import { useState } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { FormMessage } from '../form-message.tsx';
import type { FactorPartProps } from './codes-part.tsx';
import { MakeRecoveryCodesDocument } from './passkeys.generated.ts';
import own from './passkeys-page.module.css';

/** Recovery codes: how many are left, and ten new ones, shown once. */
export function RecoveryPart({ factors, onChange }: FactorPartProps) {
  const bff = useBff();
  const { busy, message, submit } = useSubmission();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { recoveryCodesLeft: left } = factors;
  const make = (): Promise<void> =>
    submit(
      () => sendMutation(bff, MakeRecoveryCodesDocument, {}),
      (payload) => {
        setCodes(payload.codes);
        onChange({ ...factors, recoveryCodesLeft: payload.codes.length });
      },
    );
  return (
    <section aria-labelledby="recovery" className={own.part}>
      <h2 id="recovery">Recovery codes</h2>
      <p className="muted">
        In case you lose your phone: each code signs you in once, along with your password. Keep them on paper, away from your devices.
      </p>
      <p>{left === 0 ? 'You have none yet.' : `You have ${left} left.`}</p>
      <FormMessage message={message} />
      {codes.length > 0 && (
        <div role="status" className={own.part}>
          <p>We only show these once. Any codes you had before no longer work.</p>
          <ul className={own.codes}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <CopyButton text={codes.join('\n')} of="codes" />
        </div>
      )}
      <div>
        <Button variant="secondary" busy={busy} onClick={() => void make()}>
          {left === 0 ? 'Make recovery codes' : 'Make new recovery codes'}
        </Button>
      </div>
    </section>
  );
}
