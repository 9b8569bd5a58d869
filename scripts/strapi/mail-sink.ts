import { createServer } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SunkMail {
  to: string;
  subject: string;
  /** The HTML part, or the text where there is none. */
  body: string;
}

/**
 * A mail server that delivers nothing: it takes every mail at `smtpPort`, and answers them at `http://127.0.0.1:httpPort/?to=address` as
 * JSON, newest first. Resolves when both listen, which they do until the process ends.
 */
export async function startMailSink(smtpPort: number, httpPort: number): Promise<void> {
  const mails: SunkMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      void takeIn(stream, done);
    },
  });
  async function takeIn(stream: Readable, done: (error?: Error) => void): Promise<void> {
    try {
      mails.unshift(await readMail(stream));
      done();
    } catch (error) {
      done(error as Error);
    }
  }
  const http = createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://sink').searchParams.get('to');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(mails.filter((mail) => mail.to === to)));
  });
  await Promise.all([
    new Promise<void>((resolve, reject) => smtp.listen(smtpPort, '127.0.0.1', resolve).once('error', reject)),
    new Promise<void>((resolve, reject) => http.listen(httpPort, '127.0.0.1', resolve).once('error', reject)),
  ]);
}

async function readMail(stream: Readable): Promise<SunkMail> {
  const { to, subject, html, text } = await PostalMime.parse(await buffer(stream));
  return { to: to?.[0]?.address ?? '', subject: subject ?? '', body: html ?? text ?? '' };
}
