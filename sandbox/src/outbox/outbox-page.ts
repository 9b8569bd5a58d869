import type { SentMail } from '../../../commerce/src/mail/outbox.ts';

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; color: #1c1a17; background: #faf8f4 }
  article { background: #fff; border: 1px solid #e2dccf; border-radius: 8px; margin: 1rem 0; padding: 1rem 1.25rem }
  h1 { font-size: 1.5rem } h2 { font-size: 1.1rem; margin: 0 }
  iframe { width: 100%; height: 40rem; border: 0; margin: 1rem 0 0; background: #fff; color-scheme: light }
  pre { font-variant-numeric: tabular-nums } details pre { font: 14px/1.5 ui-monospace, monospace; overflow-x: auto }
  p { margin: .25rem 0; color: #6b6459 } pre { white-space: pre-wrap; font: inherit; margin: 1rem 0 0 }
  @media (prefers-color-scheme: dark) {
    body { color: #f2ede4; background: #171512 } article { background: #211e1a; border-color: #3a352d } p { color: #aea696 } a { color: #d9b45b }
  }`;

export function outboxPage(mails: SentMail[]): string {
  const articles = mails.map(
    ({ id, to, subject, text, html, sentAt, attachments }) =>
      `<article><h2>${escape(subject)}</h2><p>To ${escape(to)}, <time datetime="${sentAt}">${sentAt}</time></p>${html === null ? plain(text) : `${mailFrame(html, subject)}${plainTextPart(text)}`}${files(id, attachments)}</article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>
<style>${style}</style></head><body><main><h1>Outbox</h1><p>Mails that a real backend would have sent.</p>
${articles.join('\n') || '<p>No mail yet.</p>'}</main></body></html>`;
}

function plain(text: string): string {
  return `<pre>${linkify(escape(text))}</pre>`;
}

/** An HTML email in a frame that runs no scripts and opens links in new tabs. */
function mailFrame(html: string, subject: string): string {
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
  return `<iframe sandbox="${sandbox}" title="${escape(subject)}" srcdoc="${escape(`<base target="_blank">${html}`)}"></iframe>`;
}

function plainTextPart(text: string): string {
  return `<details><summary>As plain text</summary>${plain(text)}</details>`;
}

function files(mailId: number, attachments: SentMail['attachments']): string {
  if (attachments.length === 0) return '';
  const links = attachments.map(
    ({ filename }, index) => `<li><a href="/outbox/${mailId}/${index}" target="_blank">${escape(filename)}</a></li>`,
  );
  return `<ul aria-label="Attachments">${links.join('')}</ul>`;
}

function linkify(text: string): string {
  return text.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
