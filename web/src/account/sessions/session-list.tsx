import { useState } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { useSubmission, type UserError } from '../../ui/form/use-submission.ts';
import { DoneNote } from '../done-note.tsx';
import { FormMessage } from '../form-message.tsx';
import { EndOtherSessionsDocument, EndSessionDocument, type SessionFieldsFragment } from './sessions.generated.ts';
import own from './sessions-page.module.css';

interface Changed {
  sessions: readonly SessionFieldsFragment[];
  userErrors: readonly UserError[];
}

const METHODS: Record<Exclude<NonNullable<SessionFieldsFragment['method']>, 'STAFF'>, string> = {
  PASSWORD: 'with your password',
  PASSKEY: 'with a passkey',
  PROVIDER: 'with a sign-in provider',
  EMAIL: 'with a link in an email',
};

/** Where the person is signed in, and ending that in one place or in all others. */
export function SessionList({ sessions: loaded }: { sessions: readonly SessionFieldsFragment[] }) {
  const bff = useBff();
  const { busy, message, submit } = useSubmission();
  const [sessions, setSessions] = useState(loaded);
  const [done, setDone] = useState<string | null>(null);

  async function change(work: () => Promise<Changed>, text: string): Promise<void> {
    setDone(null);
    await submit(work, (payload: Changed) => {
      setSessions(payload.sessions);
      setDone(text);
    });
  }

  return (
    <div className={own.page}>
      <p className="muted">If you don’t know one of these, sign out there and choose a new password.</p>
      <FormMessage message={message} />
      <DoneNote text={done} />
      <ul className={own.list}>
        {sessions.map((one) => (
          <li key={one.id}>
            <h2>
              {nameOf(one)}
              {one.isCurrent && <span className={own.current}>This device</span>}
            </h2>
            <p className="muted small">
              {placeOf(one)}
              Signed in <time dateTime={one.signedInAt}>{formatDateTime(one.signedInAt)}</time>
              {one.method && one.method !== 'STAFF' && ` ${METHODS[one.method]}`}. Last used{' '}
              <time dateTime={one.lastUsedAt}>{formatDateTime(one.lastUsedAt)}</time>.
            </p>
            {!one.isCurrent && (
              <p>
                <button
                  type="button"
                  disabled={busy}
                  onClick={() => void change(() => sendMutation(bff, EndSessionDocument, { id: one.id }), `Signed out: ${nameOf(one)}.`)}
                >
                  Sign out<span className="visuallyHidden"> {nameOf(one)}</span>
                </button>
              </p>
            )}
          </li>
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <div>
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => void change(() => sendMutation(bff, EndOtherSessionsDocument, {}), 'You’re signed out everywhere else.')}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </div>
  );
}

function nameOf({ device, method }: SessionFieldsFragment): string {
  if (method === 'STAFF') return 'Our staff, on your behalf';
  return device || 'Unknown device';
}

/** "Auckland, NZ (203.0.113.x). ", as far as it is known. */
function placeOf({ place, address }: SessionFieldsFragment): string {
  const parts = [place ?? '', place && address ? `(${address})` : address].filter(Boolean);
  return parts.length > 0 ? `${parts.join(' ')}. ` : '';
}
