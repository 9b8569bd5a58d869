/** The page for unexpected errors while rendering: needs no data, script or style sheet. */
export function lastResortPage(requestId: string): string {
  return (
    '<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="robots" content="noindex"><title>Server Error</title></head>' +
    '<body style="margin:0;padding:15vh 24px;background:#faf8f3;color:#16201c;font:16px/1.6 system-ui,sans-serif"><main style="max-width:40rem;margin:auto">' +
    '<h1 style="font:400 36px/1.2 Georgia,serif;margin:0 0 16px">Server Error</h1>' +
    '<p>Something went wrong on our side. Nothing in your cart has changed. Please try again in a minute.</p>' +
    `<p><a href="/" style="color:#0d5c4a">Go to the front page</a></p><p style="color:#5a665f;font-size:13px">Request ${requestId}</p></main></body></html>`
  );
}
