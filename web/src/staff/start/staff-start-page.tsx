import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadForViewer } from '../../account/require-viewer.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { formatTime } from '../../platform/format/format-date.ts';
import { useEveryWhile } from '../../platform/use-every-while.ts';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { DayComparison } from './day-comparison.tsx';
import { SoldOutSoon } from './sold-out-soon.tsx';
import { StaffFiguresDocument } from './staff-figures.generated.ts';
import { StaffStartLinks } from './staff-ways.tsx';
import styles from './staff-start-page.module.css';
import { WorkToDo } from './work-to-do.tsx';

/** How often open figures are read again. */
const EVERY_MS = 30_000;

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args);
  await loadForViewer(args, StaffFiguresDocument, {});
  return null;
}

export function Component() {
  const figures = useLoadedQuery(StaffFiguresDocument, {}).staffFigures;
  useEveryWhile(EVERY_MS, figures !== null);
  return (
    <StaffFrame title={figures ? 'Today' : 'Staff'} aside={figures && <p className="muted">As of {formatTime(figures.at)}</p>}>
      {figures && (
        <div className={styles.figures}>
          <WorkToDo figures={figures} />
          <DayComparison figures={figures} />
          <SoldOutSoon figures={figures} />
        </div>
      )}
      <StaffStartLinks />
    </StaffFrame>
  );
}
