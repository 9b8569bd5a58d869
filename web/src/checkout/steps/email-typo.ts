import { editsBetween } from '@koura/shared-types/edit-distance';

const KNOWN = [
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
  'yahoo.co.nz',
  'icloud.com',
  'xtra.co.nz',
  'live.com',
  'orcon.net.nz',
  'slingshot.co.nz',
  'proton.me',
];

/** The address that was probably meant: "a@gmial.com" gives "a@gmail.com"; null when nothing looks wrong. */
export function emailTypo(email: string): string | null {
  const match = /^([^\s@]+)@([^\s@]+)$/.exec(email.trim());
  if (!match) return null;
  const [, name, domain] = match as unknown as [string, string, string];
  const lower = domain.toLowerCase();
  if (KNOWN.includes(lower)) return null;
  const meant = KNOWN.find((known) => editsBetween(lower, known) === 1);
  return meant ? `${name}@${meant}` : null;
}
