import { paragraph } from '@koura/shared-types/mail-content';
import type { StoredUser } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import type { Mail } from '../mail/outbox.ts';
import { greeting, type Sender, writtenMail } from '../mail/written-mail.ts';

/** What happened, as subject and heading say it, what it means, and what to do if it was somebody else. `account`: "your Koura account". */
interface Change {
  subject: (account: string) => string;
  text: string;
  otherwise: string;
}

const REMOVE = 'If you didn’t, remove it, choose a new password, and call us.';
const CALL = 'If you didn’t, choose a new password, and call us.';

/** Tells the owner of an account what has changed about signing in to it. */
export async function factorMail(database: Database, user: StoredUser, change: Change, sender: Sender): Promise<Mail> {
  return writtenMail(database, sender, user.email, {
    subject: change.subject(`your ${sender.brandName} account`),
    preview: 'If that wasn’t you, call us.',
    heading: change.subject('your account'),
    blocks: [
      greeting(user.first_name),
      paragraph(change.text),
      paragraph(change.otherwise),
      { kind: 'button', label: 'Look at how I sign in', url: `${sender.siteUrl}/my-account/passkeys/` },
    ],
  });
}

export const passkeyAdded = (label: string): Change => ({
  subject: (account) => `A passkey was added to ${account}`,
  text: `You can now sign in with the passkey “${label}”. If you added it, there’s nothing left to do.`,
  otherwise: REMOVE,
});

export const passkeyRemoved: Change = {
  subject: (account) => `A passkey was removed from ${account}`,
  text: 'One of your passkeys no longer signs in. If you removed it, there’s nothing left to do.',
  otherwise: CALL,
};

export const codesTurnedOn: Change = {
  subject: (account) => `One-time codes were turned on for ${account}`,
  text: 'Signing in with your password now asks for a code from your app as well. If you turned this on, there’s nothing left to do.',
  otherwise: CALL,
};

export const codesTurnedOff: Change = {
  subject: (account) => `One-time codes were turned off for ${account}`,
  text: 'Signing in with your password no longer asks for a code. If you turned this off, there’s nothing left to do.',
  otherwise: CALL,
};

export const recoveryCodesMade: Change = {
  subject: (account) => `New recovery codes were made for ${account}`,
  text: 'The codes you had before no longer work. If you made the new ones, there’s nothing left to do.',
  otherwise: CALL,
};

export const recoveryCodeUsed = (left: number): Change => ({
  subject: (account) => `A recovery code was used for ${account}`,
  text: `It can’t be used again. ${left === 0 ? 'It was your last one: please make new ones.' : `You have ${left} left.`}`,
  otherwise: CALL,
});

export const passwordSwitched = (off: boolean): Change => ({
  subject: (account) => `The password was turned ${off ? 'off' : 'on'} for ${account}`,
  text: off
    ? 'Your account now opens with a passkey only. If you turned the password off, there’s nothing left to do.'
    : 'Your account opens with its password again. If you turned it on, there’s nothing left to do.',
  otherwise: CALL,
});

export const factorsForgotten: Change = {
  subject: (account) => `Passkeys and codes were removed from ${account}`,
  text: 'You told us that you lost them, and we removed them all. Your password opens your account again.',
  otherwise: CALL,
};
