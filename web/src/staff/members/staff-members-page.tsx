import { useState } from 'react';
import { type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { loadForViewer } from '../../account/require-viewer.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { formatCount } from '../../platform/format/format-plural.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { useViewer } from '../../shop/shop-context.tsx';
import { Note } from '../../ui/note.tsx';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { MemberTasks } from './member-tasks.tsx';
import { StaffMembersDocument } from './staff-members.generated.ts';
import styles from './staff-members-page.module.css';

/** 404 for who may not decide it, and where the backend keeps no lists. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'staff.manage');
  const { staffMembers } = await loadForViewer(args, StaffMembersDocument, {});
  if (!staffMembers) throw notFound(args.request);
  return null;
}

/** /admin/staff/: who works here, and what each of them may do. */
export function Component() {
  const members = useLoadedQuery(StaffMembersDocument, {}).staffMembers!;
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState<string | null>(null);
  return (
    <StaffFrame title="Staff" aside={<p className="muted">{formatCount(members.length, 'member')}</p>}>
      <p className={styles.intro}>
        Each role comes with a set of tasks. You can give anyone their own list instead. Changes take effect within a minute and are
        recorded in the audit trail.
      </p>
      <div role="status">{saved !== null && <Note tone="info">{saved}</Note>}</div>
      <div className={styles.list}>
        {members.map((member) => (
          <MemberTasks
            key={`${member.id} ${member.version}`}
            member={member}
            isSelf={member.id === viewer?.id}
            onSaved={() => {
              setSaved(`What ${member.name} may do is saved.`);
              return revalidate();
            }}
          />
        ))}
      </div>
    </StaffFrame>
  );
}
