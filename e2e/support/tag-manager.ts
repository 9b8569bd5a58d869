import type { BrowserContext } from '@playwright/test';

/** What the fake tag manager reports each time: the location, the referrer, and what was pushed or happened. */
const SCRIPT = `(() => {
  const tell = (event) => {
    const query = new URLSearchParams({ dl: location.href, dr: document.referrer, dt: document.title, ep: JSON.stringify(event) });
    void fetch('https://www.google-analytics.com/g/collect?' + query, { method: 'POST', mode: 'no-cors', keepalive: true });
  };
  const { dataLayer } = globalThis;
  for (const event of dataLayer) tell(event);
  const push = dataLayer.push.bind(dataLayer);
  dataLayer.push = (...events) => (events.forEach(tell), push(...events));
  for (const name of ['pushState', 'replaceState']) {
    const change = history[name].bind(history);
    history[name] = (...args) => (change(...args), tell({ event: 'gtm.historyChange', state: args[0] ?? null, url: location.href }));
  }
  addEventListener('popstate', () => tell({ event: 'gtm.historyChange', url: location.href }));
  addEventListener('click', ({ target }) => {
    const link = target.closest?.('a');
    tell({ event: 'gtm.click', text: target.textContent.slice(0, 200), url: link?.href ?? '' });
  }, true);
  addEventListener('submit', ({ target }) => tell({ event: 'gtm.formSubmit', url: target.action, method: target.method }), true);
})();`;

export interface TagManagerEvent {
  /** URL, referrer and title as the tag manager saw them. */
  location: string;
  referrer: string;
  title: string;
  event: { event: string; [name: string]: unknown };
}

/**
 * Fakes the real tag manager, which no test may reach, with all its triggers on: records URL, referrer and title with every push, history
 * change, click and form submission.
 */
export async function fakeTagManager(context: BrowserContext): Promise<{ received: TagManagerEvent[]; calls: string[] }> {
  const received: TagManagerEvent[] = [];
  const calls: string[] = [];
  await context.route(/^https:\/\/[^/]*google/, async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    calls.push([request.url(), decodeURIComponent(request.url()), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n'));
    if (url.pathname === '/gtm.js') return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
    const text = (name: string): string => url.searchParams.get(name) ?? '';
    received.push({
      location: text('dl'),
      referrer: text('dr'),
      title: text('dt'),
      event: JSON.parse(text('ep')) as TagManagerEvent['event'],
    });
    return route.fulfill({ status: 204 });
  });
  return { received, calls };
}
