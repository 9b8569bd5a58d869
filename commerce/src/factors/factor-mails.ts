import { paragraph } from '@koura/shared-types/mail-content';
import type { StoredUser } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import type { Mail } from '../mail/outbox.ts';
import { greeting, type Sender, writtenMail } from '../mail/written-mail.ts';

export function passkeyAddedMail(database: Database, user: StoredUser, label: string, sender: Sender): Mail {
  return writtenMail(database, sender, user.email, {
    subject: `A passkey was added to your ${sender.brandName} account`,
    preview: 'If that wasn’t you, remove it now.',
    heading: 'A passkey was added to your account',
    blocks: [
      greeting(user.first_name),
      paragraph(`You can now sign in with the passkey “${label}”. If you added it, there’s nothing left to do.`),
      paragraph('If you didn’t, remove it, choose a new password, and call us.'),
      { kind: 'button', label: 'Look at my passkeys', url: `${sender.siteUrl}/my-account/passkeys/` },
    ],
  });
}

export function passkeyRemovedMail(database: Database, user: StoredUser, sender: Sender): Mail {
  return writtenMail(database, sender, user.email, {
    subject: `A passkey was removed from your ${sender.brandName} account`,
    preview: 'If that wasn’t you, call us.',
    heading: 'A passkey was removed from your account',
    blocks: [
      greeting(user.first_name),
      paragraph('One of your passkeys no longer signs in. If you removed it, there’s nothing left to do.'),
      paragraph('If you didn’t, choose a new password, and call us.'),
      { kind: 'button', label: 'Look at my passkeys', url: `${sender.siteUrl}/my-account/passkeys/` },
    ],
  });
}
