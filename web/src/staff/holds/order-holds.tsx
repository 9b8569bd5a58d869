import { holdReason, MAX_HOLD_REASON_LENGTH } from '@koura/shared-types/inputs/staff/order-hold';
import { OctagonX, ShieldCheck } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import * as v from 'valibot';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextAreaField } from '../../ui/form/form-field.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { TaskForm } from '../task-form.tsx';
import { HOLD_TEXTS } from './hold-text.ts';
import { CheckIdentityDocument, type OrderHoldFieldsFragment, ReleaseOrderHoldsDocument } from './order-holds.generated.ts';
import styles from './order-holds.module.css';

type Task = 'release' | 'ask' | 'seen' | 'withdraw';

interface OrderHoldsProps {
  orderNumber: string;
  sending: OrderHoldFieldsFragment;
  /** Nothing can be sent any more, or not any longer be stopped. */
  isClosed: boolean;
  /** May ask for the customer's identity. */
  canAsk: boolean;
  /** May release the order. */
  canRelease: boolean;
}

/** What speaks against sending an order, and what can be done about it. */
export function OrderHolds({ orderNumber, sending, isClosed, canAsk, canRelease }: OrderHoldsProps) {
  const { revalidate } = useRevalidator();
  const [task, setTask] = useState<Task | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { isHeld, holds, release } = sending;
  const isAsked = holds.some(({ reason }) => reason === 'IDENTITY_ASKED');
  if (isClosed) return null;
  const buttons: [task: Task, label: string, isOffered: boolean][] = [
    ['seen', 'Identity seen', canAsk && isAsked],
    ['withdraw', 'No longer needed', canAsk && isAsked],
    ['release', 'Release it', canRelease && isHeld],
    ['ask', 'Ask for identity', canAsk && !isAsked],
  ];
  const offered = buttons.filter(([, , isOffered]) => isOffered);
  return (
    <>
      <div role="status">{done !== null && <Note>{done}</Note>}</div>
      {holds.length > 0 ? (
        <section aria-labelledby="holds" className={classNames(styles.holds, isHeld && styles.held)}>
          <h2 id="holds">
            <Icon of={isHeld ? OctagonX : ShieldCheck} size={20} />
            {isHeld ? 'Don’t send this order' : `Released by ${release?.by.name ?? 'a colleague'}`}
          </h2>
          <ul>
            {holds.map(({ id, reason, since }) => (
              <li key={id}>
                {HOLD_TEXTS[reason].text} {since !== null && <small>Since {formatDateTime(since)}</small>}
              </li>
            ))}
            {release && (
              <li>
                “{release.reason}” <small>{formatDateTime(release.at)}. Another reason stops the order again.</small>
              </li>
            )}
          </ul>
          <HoldButtons offered={offered} onPress={setTask} />
          {isHeld && !canRelease && <p className="muted small">Ask a colleague who can release held orders.</p>}
        </section>
      ) : (
        <HoldButtons offered={offered} onPress={setTask} />
      )}
      {task !== null && (
        <HoldDialog
          orderNumber={orderNumber}
          sending={sending}
          task={task}
          onClose={(message) => {
            setTask(null);
            setDone(message ?? null);
            void revalidate();
          }}
        />
      )}
    </>
  );
}

function HoldButtons({
  offered,
  onPress,
}: {
  offered: readonly (readonly [task: Task, label: string, isOffered: boolean])[];
  onPress: (task: Task) => void;
}) {
  if (offered.length === 0) return null;
  return (
    <p className={styles.actions}>
      {offered.map(([task, label]) => (
        <Button key={task} variant={task === 'seen' || task === 'release' ? 'secondary' : 'quiet'} size="s" onClick={() => onPress(task)}>
          {label}
        </Button>
      ))}
    </p>
  );
}

const SCHEMA = v.strictObject({ reason: holdReason });
const FIELDS = ['reason'] as const;

const TASKS: Record<
  Task,
  { title: string; text: string; label: string; verb: string; done: string; step?: 'ASKED' | 'SEEN' | 'WITHDRAWN' }
> = {
  release: {
    title: 'Release the order?',
    text: 'It can then be fulfilled and sent although these reasons remain. Your name and the reason stay on its timeline; another reason stops it again.',
    label: 'Why it may be sent',
    verb: 'Release it',
    done: 'The order can be sent.',
  },
  ask: {
    title: 'Ask the customer to identify themselves?',
    text: 'The order is held until somebody has seen who they are. This sends them nothing: call or write to them yourself.',
    label: 'Why they are asked',
    verb: 'Hold the order',
    done: 'The order is held until the customer has identified themselves.',
    step: 'ASKED',
  },
  seen: {
    title: 'Has the customer identified themselves?',
    text: 'The question no longer holds the order. Write down what you saw, never the number of a document.',
    label: 'What you saw',
    verb: 'Identity seen',
    done: 'The customer has identified themselves.',
    step: 'SEEN',
  },
  withdraw: {
    title: 'No longer ask for the identity?',
    text: 'The question no longer holds the order.',
    label: 'Why it isn’t needed',
    verb: 'No longer ask',
    done: 'The customer is no longer asked for their identity.',
    step: 'WITHDRAWN',
  },
};

interface HoldDialogProps {
  orderNumber: string;
  sending: OrderHoldFieldsFragment;
  task: Task;
  onClose: (done?: string) => void;
}

function HoldDialog({ orderNumber, sending: { holds }, task, onClose }: HoldDialogProps) {
  const { title, text, label, verb, done, step } = TASKS[task];
  const { field, attributes, busy, message } = useMutationForm({
    schema: SCHEMA,
    fields: FIELDS,
    defaults: { reason: '' },
    send: async (bff, { reason }) =>
      step
        ? sendMutation(bff, CheckIdentityDocument, { input: { orderNumber, step, note: reason } })
        : sendMutation(bff, ReleaseOrderHoldsDocument, { input: { orderNumber, holdIds: holds.map(({ id }) => id), reason } }),
    onSaved: () => onClose(done),
  });
  return (
    <TaskForm title={title} text={text} verb={verb} attributes={attributes} busy={busy} message={message} onClose={() => onClose()}>
      {task === 'release' && (
        <ul>
          {holds.map(({ id, reason }) => (
            <li key={id}>{HOLD_TEXTS[reason].text}</li>
          ))}
        </ul>
      )}
      <TextAreaField label={label} rows={3} maxLength={MAX_HOLD_REASON_LENGTH} data-initial-focus {...field('reason')} />
    </TaskForm>
  );
}
