import { ChevronDown, Menu, TriangleAlert, UserRound } from 'lucide';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { SignOutButton } from '../account/sign-out-button.tsx';
import { formatDateTime } from '../platform/format/format-date.ts';
import { Link } from '../platform/navigation/link.tsx';
import { useSite } from '../platform/site.ts';
import { InsideLayout } from '../shop/inside-layout.ts';
import { offers } from '../shop/offers.ts';
import { useViewer, useWebsite } from '../shop/shop-context.tsx';
import { StaleNote } from '../shop/stale-note.tsx';
import { useSessionWatch } from '../shop/use-session-watch.ts';
import { Icon } from '../ui/icon.tsx';
import { Note } from '../ui/note.tsx';
import { DropMenu } from '../ui/overlay/drop-menu.tsx';
import { HeaderPanel } from '../ui/overlay/header-panel.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { WordmarkDrawing } from '../ui/wordmark-drawing.tsx';
import styles from './desk-layout.module.css';
import { useDeskChanges } from './follow-list.ts';
import { DeskMenu, useDeskLinks } from './frame/desk-menu.tsx';
import { DeskSearch } from './frame/desk-search.tsx';
import { DeskSpot } from './frame/desk-spot.tsx';
import { KeysHelp } from './keyboard/keys-help.tsx';
import { useGoKeys } from './keyboard/use-keys.ts';

/** The frame around the pages of staff: spot prices and search above them, the person's work at the side. */
export function DeskLayout() {
  const website = useWebsite();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hasSearch = offers(website, 'staff.search');
  const links = useDeskLinks().flatMap((group) => group.links);
  useSessionWatch(true, website.country.isoCode);
  useDeskChanges();
  useGoKeys((letter) => {
    const link = links.find(({ key }) => key === letter);
    if (link) void navigate(link.to);
  });
  return (
    <InsideLayout value="desk">
      <SkipLink />
      <div className={styles.desk}>
        <header className={styles.top}>
          <HeaderPanel icon={Menu} label="Menu" title="Desk" className={styles.phoneOnly}>
            <DeskMenu label="Menu" className={styles.sheet} />
          </HeaderPanel>
          <DeskMark />
          {/* Empty again on the next page. */}
          {hasSearch && <DeskSearch key={pathname} className={styles.search} />}
          <DeskSpot className={styles.spot} />
          <div className={styles.tools}>
            <KeysHelp links={links} hasSearch={hasSearch} />
            <PersonMenu />
          </div>
        </header>
        <DeskMenu label="Staff" className={styles.side} />
        <main id="main" className={styles.main} tabIndex={-1}>
          <StaleNote />
          <FactorDueNote />
          <Outlet />
        </main>
      </div>
    </InsideLayout>
  );
}

/** Until when the person has to add a passkey or one-time codes. */
function FactorDueNote() {
  const due = useViewer()?.factorDueAt;
  if (!due) return null;
  return (
    <Note tone="warn" icon={TriangleAlert}>
      Please add a passkey or one-time codes to <Link to="/my-account/passkeys/">your account</Link> by {formatDateTime(due)}. The desk is
      closed to accounts without one after that.
    </Note>
  );
}

function DeskMark() {
  const { brandName } = useSite();
  return (
    <Link to="/admin/" className={styles.mark} aria-label={`${brandName} desk, start`}>
      <WordmarkDrawing height={32}>
        <span className={styles.brand}>{brandName}</span>
      </WordmarkDrawing>
    </Link>
  );
}

function PersonMenu() {
  const viewer = useViewer();
  const { key } = useLocation();
  const name = [viewer?.firstName, viewer?.lastName].filter(Boolean).join(' ') || 'Account';
  return (
    // Keyed by history entry, so that navigating closes the menu.
    <DropMenu
      key={key}
      summaryClassName={styles.person}
      summary={
        <>
          <Icon of={UserRound} />
          <span className={styles.name}>{name}</span>
          <span className="visuallyHidden">, your account</span>
          <Icon of={ChevronDown} size={16} />
        </>
      }
    >
      <ul>
        <li>
          <Link to="/">The shop</Link>
        </li>
        <li>
          <Link to="/my-account/">Your account</Link>
        </li>
      </ul>
      <SignOutButton />
    </DropMenu>
  );
}
