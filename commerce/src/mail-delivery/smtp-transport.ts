import { createTransport } from 'nodemailer';
import { DeliveryError, type DeliveryProblem, type MailTransport } from './mail-transport.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** For a mail server that does not answer. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 60_000 };

/**
 * A mail server: "smtps://user:password@smtp.example.nz" (TLS from the start, port 465) or "smtp://…" (STARTTLS, port 587). Mails go over
 * an unencrypted connection to this machine alone, or with "?requireTLS=false" in the URL.
 */
export function smtpTransport(url: string): MailTransport {
  const { hostname, searchParams } = new URL(url);
  const requireTLS = !LOOPBACK.has(hostname) && searchParams.get('requireTLS') !== 'false';
  const transport = createTransport({ url, requireTLS, ...TIMEOUTS });
  return {
    outcome: 'delivered',
    async send({ messageId, to, subject, text, html, attachments }, sender) {
      try {
        await transport.sendMail({
          messageId,
          from: sender,
          // As an object, so that no address is read as several.
          to: { name: '', address: to },
          subject,
          text,
          ...(html === null ? {} : { html }),
          attachments: attachments.map((attachment) => ({ ...attachment, encoding: 'base64' })),
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw deliveryError(error as SmtpFailure);
      }
    },
  };
}

/** What nodemailer throws. */
interface SmtpFailure extends Error {
  code?: string;
  /** SMTP reply code, such as 550. */
  responseCode?: number;
  response?: string;
  command?: string;
}

function deliveryError(failure: SmtpFailure): DeliveryError {
  const said = failure.response ?? failure.message;
  return new DeliveryError(problemOf(failure), failure.code === 'ETLS' ? `the connection could not be encrypted: ${said}` : said);
}

function problemOf({ code, command, responseCode }: SmtpFailure): DeliveryProblem {
  switch (code) {
    case 'EENVELOPE':
      // An address that cannot be written, or that the server does not take. A rejected sender concerns every mail.
      if (command === 'MAIL FROM') return 'server';
      return responseCode === undefined || isPermanent(responseCode) ? 'mail' : 'attempt';
    case 'EMESSAGE':
      return responseCode !== undefined && isPermanent(responseCode) ? 'mail' : 'attempt';
    case 'ECONNECTION':
    case 'ESOCKET':
    case 'ETIMEDOUT':
      // Once the mail is on its way, the connection says nothing about the server.
      return command === 'DATA' ? 'attempt' : 'server';
    default:
      return 'server';
  }
}

/** 503 speaks of the session, not of the mail. */
function isPermanent(responseCode: number): boolean {
  return responseCode >= 500 && responseCode !== 503;
}
