import type { SessionChange } from '../platform/session-events.ts';
import { showPopup } from '../ui/overlay/popup.tsx';

const ACCOUNT_CHANGED = 'You signed in with a different account in another tab. Reload this page to see it with that account.';
const SIGNED_IN = 'You signed in in another tab. Reload this page to see your account and prices here.';
const COUNTRY_CHANGED = 'You chose a different country in another tab. Reload this page to see that country’s prices.';

let isShowing = false;

/** Notifies once of a changed session, then reloads or leaves the page as chosen. */
export async function showSessionChange(change: SessionChange, wasSignedIn: boolean, isGuarded: boolean): Promise<void> {
  if (isShowing) return;
  isShowing = true;
  try {
    if (typeof change === 'object') await offerReload('The country has changed', COUNTRY_CHANGED);
    else if (change !== 'signed-in') await showSignedOut(change, isGuarded);
    else if (wasSignedIn) await offerReload('The account has changed', ACCOUNT_CHANGED);
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
