import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { paragraph } from '@koura/shared-types/mail-content';
import type { Database } from '../database/database.ts';
import type { Mail } from '../mail/outbox.ts';
import { greeting, type Sender, writtenMail } from '../mail/written-mail.ts';
import type { StoredSession } from './session-store.ts';
import type { StoredUser } from './user-store.ts';

export async function confirmationMail(database: Database, user: StoredUser, sender: Sender): Promise<Mail> {
  const url = `${sender.siteUrl}/connect/email-confirmation?confirmation=${user.confirmation_code}`;
  return writtenMail(database, sender, user.email, {
    subject: `Confirm your ${sender.brandName} account`,
    preview: 'Confirm your email address to open your account.',
    heading: 'Confirm your email address',
    blocks: [
      greeting(user.first_name),
      paragraph('Please confirm your email address to open your account.'),
      { kind: 'button', label: 'Confirm my address', url },
      paragraph('If you didn’t ask for an account, you can ignore this email.'),
    ],
  });
}

export async function resetMail(database: Database, user: StoredUser, sender: Sender): Promise<Mail> {
  return writtenMail(database, sender, user.email, {
    subject: `A new password for ${sender.brandName}`,
    preview: 'The link works for one hour.',
    heading: 'Choose a new password',
    blocks: [
      greeting(user.first_name),
      paragraph('You can choose a new password here within the next hour.'),
      { kind: 'button', label: 'Choose a new password', url: `${sender.siteUrl}/set-password/${user.reset_code}/` },
      paragraph('If you didn’t ask for this, you can ignore this email: nothing has changed.'),
    ],
  });
}

export async function passwordChangedMail(database: Database, user: StoredUser, sender: Sender): Promise<Mail> {
  return writtenMail(database, sender, user.email, {
    subject: `Your ${sender.brandName} password was changed`,
    preview: 'If that wasn’t you, choose a new one now.',
    heading: 'Your password was changed',
    blocks: [
      greeting(user.first_name),
      paragraph('Your password was changed. If that was you, there’s nothing left to do.'),
      paragraph('If it wasn’t, choose a new one now, and call us.'),
      { kind: 'button', label: 'Choose a new password', url: `${sender.siteUrl}/forgot-password/` },
    ],
  });
}

/** About a sign-in on a device that the account's owner has not used before. Its button opens a page that asks once more. */
export async function newDeviceMail(
  database: Database,
  user: StoredUser,
  session: StoredSession,
  code: string,
  sender: Sender,
): Promise<Mail> {
  const from = [session.device || 'an unknown device', session.place, session.address && `network ${session.address}`].filter(Boolean);
  const at = new Date(session.created_at).toLocaleString(dealerLocale().locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: dealerLocale().timeZone,
  });
  return writtenMail(database, sender, user.email, {
    subject: `A new sign-in to your ${sender.brandName} account`,
    preview: 'If that wasn’t you, tell us now.',
    heading: 'A sign-in on a new device',
    blocks: [
      greeting(user.first_name),
      paragraph(`Someone signed in to your account on ${at}: ${from.join(', ')}. If that was you, there’s nothing left to do.`),
      paragraph(
        'If it wasn’t, press the button within seven days. It signs your account out everywhere, voids the password, and stops payouts for three days.',
      ),
      { kind: 'button', label: 'This wasn’t me', url: `${sender.siteUrl}/not-me/${code}/` },
    ],
  });
}
