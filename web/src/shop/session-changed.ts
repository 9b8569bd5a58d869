import { ACTING_KEY } from '../platform/acting-for.ts';
import { writeStored } from '../platform/browser-storage.ts';
import type { SessionChange } from '../platform/session-events.ts';
import { showPopup } from '../ui/overlay/popup.tsx';

const ACCOUNT_CHANGED = 'You signed in with a different account in another tab. Reload this page to see it with that account.';
const SIGNED_IN = 'You signed in in another tab. Reload this page to see your account and prices here.';
const COUNTRY_CHANGED = 'You chose a different country in another tab. Reload this page to see that country’s prices.';

const ACTING_STARTED =
  'In another tab you started acting as a customer. This page is still your own. Reload it to see the shop as the customer does.';
const ACTING_ENDED = 'You stopped in another tab, or your time was up. Nothing more can be done for the customer on this page.';

let isShowing = false;

/** What the page that hears of a change shows. */
interface ShownPage {
  isSignedIn: boolean;
  isGuarded: boolean;
  /** The customer whose page it is, shown to a member of staff who acts as them. */
  acting: string | null;
}

/** Notifies once of a changed session, then reloads or leaves the page as chosen. */
export async function showSessionChange(change: SessionChange, { isSignedIn, isGuarded, acting }: ShownPage): Promise<void> {
  if (isShowing) return;
  isShowing = true;
  // The next page need not tell it again.
  if (typeof change !== 'object') writeStored(ACTING_KEY, null, 'sessionStorage');
  try {
    if (typeof change === 'object') await offerReload('The country has changed', COUNTRY_CHANGED);
    else if (acting !== null && (change === 'acting-ended' || change === 'acting-started')) await showActingEnded(acting, ACTING_ENDED);
    else if (change === 'acting-started') await offerReload('You’re acting as a customer', ACTING_STARTED);
    else if (change === 'acting-ended') return;
    else if (change !== 'signed-in') await showSignedOut(change, isGuarded);
    else if (isSignedIn) await offerReload('The account has changed', ACCOUNT_CHANGED);
    else await offerReload('You are signed in', SIGNED_IN);
  } finally {
    isShowing = false;
  }
}

async function showSignedOut(change: 'signed-out' | 'ended', isGuarded: boolean): Promise<void> {
  const choice = await showPopup({
    title: 'You are signed out',
    message:
      change === 'signed-out'
        ? 'You signed out in another tab, so this one is signed out too.'
        : 'Your session has expired, or you signed out somewhere else. Sign in again to carry on.',
    buttons: [
      { label: 'Sign in again', choice: 'sign-in', variant: 'primary' },
      { label: 'Continue signed out', choice: 'go-on' },
    ],
  });
  const here = location.pathname + location.search;
  // Either way the page is left, because it still shows personal data.
  if (choice === 'sign-in') location.assign(`/login-to-continue/?return=${encodeURIComponent(here)}`);
  else location.assign(isGuarded ? '/' : here);
}

/** Says that a member of staff no longer acts as the customer `name`, and leaves the page, which shows the customer's data. */
export async function showActingEnded(name: string, message: string): Promise<void> {
  const choice = await showPopup({
    title: `You’re no longer acting as ${name}`,
    message,
    buttons: [
      { label: 'Go to the desk', choice: 'desk', variant: 'primary' },
      { label: 'Stay in the shop as yourself', choice: 'stay' },
    ],
  });
  location.assign(choice === 'desk' ? '/admin/' : '/');
}

async function offerReload(title: string, message: string): Promise<void> {
  const choice = await showPopup({
    title,
    message,
    buttons: [
      { label: 'Reload the page', choice: 'reload', variant: 'primary' },
      { label: 'Later', choice: 'later' },
    ],
  });
  if (choice === 'reload') location.reload();
}
