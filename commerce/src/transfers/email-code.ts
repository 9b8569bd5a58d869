import { paragraph } from '@koura/shared-types/mail-content';
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { upsert } from '../database/sql.ts';
import { ApiError, conflict } from '../errors/api-error.ts';
import { type Mail, sendMail } from '../mail/outbox.ts';
import { greeting, type Sender, writtenMail } from '../mail/written-mail.ts';

const MINUTE_MS = 60_000;
export const CODE_VALID_MS = 15 * MINUTE_MS;
const MAX_TRIES = 5;
/** A repeated request does not send a second mail. */
const AGAIN_MS = MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Codes per day: limits guessing and mail flooding. */
const MAX_PER_EMAIL = 6;
const MAX_PER_NETWORK = 20;

interface CodeRow {
  code_hash: string;
  tries: number;
  sent_at: string;
  expires_at: string;
}

interface Recipient {
  email: string;
  network: string | null;
  sender: Sender;
}

/**
 * Verifies the code in a request, or mails a new one when there is no valid code. Returns the error for the shopper, or undefined when the
 * address is confirmed. Its writes must be committed even then, so return the error from the transaction and throw it afterwards. Call
 * `forgetCode` once the order is placed.
 */
export async function checkEmailCode(
  database: Database,
  recipient: Recipient,
  code: string | undefined,
  now: Date,
): Promise<ApiError | undefined> {
  const stored = await database.get<CodeRow>('SELECT * FROM email_codes WHERE email = ?', recipient.email);
  const isLive = stored !== undefined && Date.parse(stored.expires_at) > now.getTime() && stored.tries < MAX_TRIES;
  if (!isLive) return mailCode(database, recipient, code === undefined ? 'needed' : 'expired', now);
  if (code === undefined) {
    const isFresh = Date.parse(stored.sent_at) + AGAIN_MS > now.getTime();
    return isFresh ? needed(recipient.email, 'needed') : await mailCode(database, recipient, 'needed', now);
  }
  if (timingSafeEqual(hashOf(recipient.email, code.replaceAll(/\s/g, '')), Buffer.from(stored.code_hash, 'hex'))) return undefined;
  await database.run('UPDATE email_codes SET tries = tries + 1 WHERE email = ?', recipient.email);
  const triesLeft = MAX_TRIES - stored.tries - 1;
  const message =
    triesLeft > 0
      ? 'That code isn’t right. Please check the last email we sent you.'
      : 'That code isn’t right and can’t be used again. Please ask for a new one.';
  return conflict('EmailCodeError', 'EMAIL_CODE_WRONG', message, { triesLeft });
}

export async function forgetCode(database: Database, email: string): Promise<void> {
  await database.run('DELETE FROM email_codes WHERE email = ?', email);
}

async function mailCode(
  database: Database,
  { email, network, sender }: Recipient,
  why: 'needed' | 'expired',
  now: Date,
): Promise<ApiError> {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  await database.run('DELETE FROM email_code_mails WHERE sent_at <= ?', since);
  const mailsTo = async (column: 'email' | 'network', value: string): Promise<string[]> =>
    (await database.all<{ at: string }>(`SELECT sent_at AS at FROM email_code_mails WHERE ${column} = ? ORDER BY sent_at`, value)).map(
      ({ at }) => at,
    );
  for (const [mails, most] of [
    [await mailsTo('email', email), MAX_PER_EMAIL],
    [network === null ? [] : await mailsTo('network', network), MAX_PER_NETWORK],
  ] as const) {
    if (mails.length < most) continue;
    const seconds = Math.ceil((Date.parse(mails[0]!) + DAY_MS - now.getTime()) / 1000);
    return new ApiError(
      429,
      'RateLimitError',
      'Too many codes were asked for today. Please pay by card, or call us.',
      {},
      Math.max(1, seconds),
    );
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await database.run(
    upsert('email_codes', ['email'], ['code_hash', 'tries', 'sent_at', 'expires_at']),
    email,
    hashOf(email, code).toString('hex'),
    0,
    now.toISOString(),
    new Date(now.getTime() + CODE_VALID_MS).toISOString(),
  );
  await database.run('INSERT INTO email_code_mails (email, network, sent_at) VALUES (?, ?, ?)', email, network, now.toISOString());
  await sendMail(database, await codeMail(database, email, code, sender), now);
  return needed(email, why);
}

async function codeMail(database: Database, email: string, code: string, sender: Sender): Promise<Mail> {
  return writtenMail(database, sender, email, {
    subject: `${code} is your code`,
    preview: 'It works for 15 minutes.',
    heading: 'Confirm your email address',
    blocks: [
      greeting(null),
      { kind: 'code', label: 'Your code is', code },
      paragraph(`Enter it at ${sender.brandName}’s checkout within 15 minutes to place your order.`),
      paragraph('If you’re not placing an order with us, you can ignore this email. Nobody from our team will ever ask you for the code.'),
    ],
  });
}

function needed(email: string, why: 'needed' | 'expired'): ApiError {
  const before = why === 'expired' ? 'That code has expired. ' : '';
  const message = `${before}We’ve sent a six-digit code to ${email}. Please enter it to place your order.`;
  return conflict('EmailCodeError', 'EMAIL_CODE_NEEDED', message);
}

function hashOf(email: string, code: string): Buffer {
  return createHash('sha256').update(`${email} ${code}`).digest();
}
