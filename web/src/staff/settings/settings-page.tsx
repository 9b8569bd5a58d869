import type { LoaderFunctionArgs } from 'react-router';
import { loadForViewer } from '../../account/require-viewer.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { Note } from '../../ui/note.tsx';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { DealerSettingsDocument, type DealerSettingsQuery } from './dealer-settings.generated.ts';
import styles from './settings-page.module.css';

const SET_UP = 'npm run commerce -- set-up';

type Group = NonNullable<DealerSettingsQuery['dealerSettings']>['groups'][number];

/** 404 for those who may not see them, and where the backend shows no settings. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'settings.view');
  const { dealerSettings } = await loadForViewer(args, DealerSettingsDocument, {});
  if (!dealerSettings) throw notFound(args.request);
  return null;
}

/** /admin/settings/: what the dealer has decided, and where it is changed. */
export function Component() {
  const { file, groups } = useLoadedQuery(DealerSettingsDocument, {}).dealerSettings!;
  return (
    <StaffFrame title="Settings">
      <div className={styles.page}>
        <Note tone="info">
          {file ? (
            <>
              Settings are changed in <b>{file.name}</b>, which was last read{' '}
              <time dateTime={file.readAt}>{formatDateTime(file.readAt)}</time>. Change the line, run{' '}
              <code>{`${SET_UP} ${file.name}`}</code>, and restart the backend.
            </>
          ) : (
            'Settings are changed in dealer.yaml. This backend was set up without one.'
          )}
        </Note>
        {groups.map((group) => (
          <SettingGroup key={group.name} group={group} hasFile={file !== null} />
        ))}
      </div>
    </StaffFrame>
  );
}

function SettingGroup({ group: { name, entries }, hasFile }: { group: Group; hasFile: boolean }) {
  return (
    <details className={styles.group}>
      <summary>
        <h2>{inWords(name)}</h2> <span className="muted">{entries.length}</span>
      </summary>
      <dl>
        {entries.map(({ path, value, line }) => (
          <div key={path}>
            <dt>
              {inWords(
                path
                  .split('.')
                  .slice(path.startsWith('settings.') ? 2 : 1)
                  .join('.'),
              ) || inWords(name)}
              <small className="muted">{line === null ? path : `Line ${line}: ${path}`}</small>
              {hasFile && line === null && <small className="muted">Not in the file: the default.</small>}
            </dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** "delivery.couriers.NZ.freeFrom" as "Delivery, couriers, NZ, free from"; numbers of lists count from 1. */
function inWords(path: string): string {
  const words = path
    .split('.')
    .filter(Boolean)
    .map((part) =>
      /^\d+$/.test(part)
        ? `no. ${Number(part) + 1}`
        : part.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase()),
    )
    .join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
