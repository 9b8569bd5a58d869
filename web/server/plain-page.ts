interface PlainPage {
  title: string;
  /** A sentence or two. */
  text: string;
  link: { to: string; label: string };
  requestId: string;
}

/** A page that needs no data, script or style sheet. All texts are the program's own: nothing is escaped. In nobody's English: it may come before the dealer's is known. */
export function plainPage({ title, text, link, requestId }: PlainPage): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>${title}</title></head>` +
    '<body style="margin:0;padding:15vh 24px;background:#faf8f3;color:#16201c;font:16px/1.6 system-ui,sans-serif"><main style="max-width:40rem;margin:auto">' +
    `<h1 style="font:400 36px/1.2 Georgia,serif;margin:0 0 16px">${title}</h1>` +
    `<p>${text}</p>` +
    `<p><a href="${link.to}" style="color:#0d5c4a">${link.label}</a></p><p style="color:#5a665f;font-size:13px">Request ${requestId}</p></main></body></html>`
  );
}
