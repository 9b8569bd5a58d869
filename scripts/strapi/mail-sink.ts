import { createServer } from 'node:http';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail that was sent to the sink. */
export interface SunkMail {
  to: string;
  subject: string;
  /** The HTML part, or the text where there is none. */
  body: string;
}

/**
 * A mail server that delivers nothing: it takes every mail at `smtpPort`, and answers them at `http://127.0.0.1:httpPort/?to=address` as
 * JSON, newest first. Resolves when both listen; the function that it answers with closes them.
 */
export async function startMailSink(smtpPort: number, httpPort: number): Promise<() => void> {
  const mails: SunkMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(({ to, subject, html, text }) => {
          mails.unshift({ to: to?.[0]?.address ?? '', subject: subject ?? '', body: html ?? text ?? '' });
          done();
        }, done);
      });
    },
  });
  const http = createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://sink').searchParams.get('to');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(mails.filter((mail) => mail.to === to)));
  });
  await Promise.all([
    new Promise<void>((resolve, reject) => smtp.listen(smtpPort, '127.0.0.1', resolve).once('error', reject)),
    new Promise<void>((resolve, reject) => http.listen(httpPort, '127.0.0.1', resolve).once('error', reject)),
  ]);
  return () => {
    smtp.close();
    http.close();
  };
}
