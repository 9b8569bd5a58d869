import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { useBff } from '../platform/bff-client/bff.ts';
import { fetchQuery } from '../platform/bff-client/fetch-query.ts';
import { Store } from '../platform/store.ts';
import { useEveryWhile } from '../platform/use-every-while.ts';
import { offers } from '../shop/offers.ts';
import { useWebsite } from '../shop/shop-context.tsx';
import { DeskChangesDocument, type DeskChangesQuery } from './frame/desk-changes.generated.ts';

type Changes = Omit<NonNullable<DeskChangesQuery['deskChanges']>, '__typename'>;
type Subject = keyof Changes;

/** A colleague's change is on the screen within two seconds. */
const ASK_MS = 1000;
const AFTER_FAILURE_MS = 10_000;
/** How often a list is read again where the backend does not tell of changes, and where it does: of what the backend does not count. */
const READ_MS = 10_000;
const READ_ANYWAY_MS = 60_000;

const changes = new Store<Changes | null>(null);
/** What was known when the list on the page was asked for; null for the list of a page that the server rendered. */
let knownBefore: Changes | null = null;

/** Asks whether anything at the desk has changed, while somebody looks at it. For the frame: one question for all that is on the page. */
export function useDeskChanges(): void {
  const bff = useBff();
  const isLoading = useNavigation().state === 'loading';
  useEffect(() => {
    if (isLoading) knownBefore = changes.get();
  }, [isLoading]);
  const isWanted = offers(useWebsite(), 'staff.changes');
  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isAsking = false;
    const load = async (): Promise<void> => {
      if (isAsking) return;
      clearTimeout(timer);
      // Going on when somebody comes back to the page.
      if (document.visibilityState !== 'visible') return;
      isAsking = true;
      const data = await fetchQuery(bff, DeskChangesDocument, {}).catch(() => null);
      isAsking = false;
      if (hasEnded) return;
      if (data?.deskChanges) changes.set(data.deskChanges);
      timer = setTimeout(() => void load(), data ? ASK_MS : AFTER_FAILURE_MS);
    };
    const comeBack = (): void => void load();
    let hasEnded = false;
    document.addEventListener('visibilitychange', comeBack);
    void load();
    return () => {
      hasEnded = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [bff, isWanted]);
}

/** A text that is another one whenever something of these subjects has changed; null while nothing is known. */
export function useChangesOf(subjects: readonly Subject[]): string | null {
  const known = useSyncExternalStore(changes.subscribe, changes.get, () => null);
  return textOf(known, subjects);
}

const textOf = (known: Changes | null, subjects: readonly Subject[]): string | null =>
  known && subjects.map((subject) => known[subject]).join(' ');

interface Following {
  /** In place of the page's own loader, such as for what a search has found. */
  again?: (() => void) | undefined;
  /** While somebody writes in the list, which what they write in may not leave, and while more of it is loaded. */
  isPaused?: boolean;
}

/** Reads the page's list again whenever something in it has changed. */
export function useFollowedList(subject: Subject, { again, isPaused = false }: Following = {}): void {
  const { revalidate, state } = useRevalidator();
  const isTold = offers(useWebsite(), 'staff.changes');
  useEveryWhile(isTold ? READ_ANYWAY_MS : READ_MS, again === undefined && !isPaused);
  const current = useChangesOf([subject]);
  // A list that was read before anything was known may lack what has come since.
  const seen = useRef(textOf(knownBefore, [subject]));
  const follow = useEffectEvent((now: string | null, isBusy: boolean) => {
    // What comes while the list is being read may not be in it.
    if (now === null || now === seen.current || isBusy) return;
    seen.current = now;
    if (again) again();
    else void revalidate();
  });
  // A page that is coming would be loaded twice.
  const isLeaving = useNavigation().state !== 'idle';
  const isBusy = state !== 'idle' || isLeaving || isPaused;
  useEffect(() => follow(current, isBusy), [current, isBusy]);
}
