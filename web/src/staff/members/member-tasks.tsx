import { ROLE_TASKS, STAFF_TASK_GROUPS } from '@koura/shared-types/staff-tasks';
import { type FormEvent, useState } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { tryMutation } from '../../platform/bff-client/try-mutation.ts';
import { formatCount } from '../../platform/format/format-plural.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, RadioField } from '../../ui/form/form-field.tsx';
import { Note } from '../../ui/note.tsx';
import { ChangeStaffTasksDocument, type StaffAccountFieldsFragment } from './staff-members.generated.ts';
import styles from './staff-members-page.module.css';

interface MemberTasksProps {
  member: StaffAccountFieldsFragment;
  isSelf: boolean;
  onSaved: () => void | Promise<void>;
}

/** What a colleague may do: by their role, or a list of their own, which begins with what they may do now. */
export function MemberTasks({ member, isSelf, onSaved }: MemberTasksProps) {
  const { id, name, email, role, tasks, hasOwnTasks, version } = member;
  const bff = useBff();
  const [isOwn, setIsOwn] = useState(hasOwnTasks);
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set(tasks));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = isOwn ? own : new Set<string>(ROLE_TASKS.get(role.toLowerCase()));
  const isChanged = isOwn !== hasOwnTasks || (isOwn && (own.size !== tasks.length || tasks.some((task) => !own.has(task))));

  function toggle(task: string, isOn: boolean): void {
    const next = new Set(own);
    if (isOn) next.add(task);
    else next.delete(task);
    setOwn(next);
  }
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const failure = await tryMutation(bff, ChangeStaffTasksDocument, { input: { memberId: id, version, tasks: isOwn ? [...own] : null } });
    setProblem(failure);
    if (failure === null) await onSaved();
    setBusy(false);
  }
  return (
    <details className={styles.member}>
      <summary>
        <h2>{name}</h2>{' '}
        <span className="muted">
          {email}, {role}: {formatCount(tasks.length, 'task')}
          {hasOwnTasks && ', a list of their own'}
        </span>
      </summary>
      {isSelf && <p>You can’t change what you may do yourself.</p>}
      <form aria-label={`What ${name} may do`} className={styles.form} onSubmit={(event) => void save(event)}>
        <fieldset disabled={isSelf}>
          <legend>What {name} may do</legend>
          <RadioField name={`kind-${id}`} label={`What the role ${role} may do`} checked={!isOwn} onChange={() => setIsOwn(false)} />
          <RadioField name={`kind-${id}`} label="A list of their own" checked={isOwn} onChange={() => setIsOwn(true)} />
        </fieldset>
        <div className={styles.groups}>
          {STAFF_TASK_GROUPS.map((group) => (
            <fieldset key={group.name} disabled={isSelf || !isOwn}>
              <legend>{group.name}</legend>
              {group.tasks.map(({ task, text }) => (
                <CheckboxField key={task} label={text} checked={shown.has(task)} onChange={({ target }) => toggle(task, target.checked)} />
              ))}
            </fieldset>
          ))}
        </div>
        {problem !== null && (
          <Note tone="warn" role="alert">
            {problem}
          </Note>
        )}
        {!isSelf && (
          <p>
            <Button type="submit" busy={busy} disabled={!isChanged}>
              Save <span className="visuallyHidden">what {name} may do</span>
            </Button>
          </p>
        )}
      </form>
    </details>
  );
}
