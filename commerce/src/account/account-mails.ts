import { salutation } from '@koura/shared-types/dealer-locale';
import type { Mail } from '../mail/outbox.ts';
import type { StoredUser } from './user-store.ts';

/** Where links lead and who the sender is. */
export interface Sender {
  siteUrl: string;
  brandName: string;
}

export function confirmationMail({ email, first_name: name, confirmation_code: code }: StoredUser, { siteUrl, brandName }: Sender): Mail {
  const link = `${siteUrl}/connect/email-confirmation?confirmation=${code}`;
  const text = `${salutation()} ${name || 'there'},\n\nPlease confirm your email address to open your account:\n\n${link}`;
  return { to: email, subject: `Confirm your ${brandName} account`, text };
}

export function resetMail({ email, first_name: name, reset_code: code }: StoredUser, { siteUrl, brandName }: Sender): Mail {
  const link = `${siteUrl}/set-password/${code}/`;
  const text = `${salutation()} ${name || 'there'},\n\nYou can choose a new password here within the next hour:\n\n${link}\n\nIf you didn’t ask for this, you can ignore this email: nothing has changed.`;
  return { to: email, subject: `A new password for ${brandName}`, text };
}

export function passwordChangedMail({ email, first_name: name }: StoredUser, { siteUrl, brandName }: Sender): Mail {
  const text = `${salutation()} ${name || 'there'},\n\nYour password was changed. If that wasn’t you, choose a new one now:\n\n${siteUrl}/forgot-password/`;
  return { to: email, subject: `Your ${brandName} password was changed`, text };
}
