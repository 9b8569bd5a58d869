import type { BrowserContext } from '@playwright/test';

/** What the stand-in tells its owner each time: where the browser is, where it came from, and what was pushed or happened. */
const SCRIPT = `(() => {
  const tell = (event) => {
    const told = new URLSearchParams({ dl: location.href, dr: document.referrer, dt: document.title, ep: JSON.stringify(event) });
    void fetch('https://www.google-analytics.com/g/collect?' + told, { method: 'POST', mode: 'no-cors', keepalive: true });
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

export interface ToldEvent {
  /** Address bar, referrer and title as the tag manager saw them. */
  location: string;
  referrer: string;
  title: string;
  event: { event: string; [name: string]: unknown };
}

/**
 * Stands in for the real tag manager, which no test may reach, and reads as much as that one with all its triggers on: address bar,
 * referrer and title with everything pushed, each change of the history, each click and each form that is sent.
 */
export async function standInTagManager(context: BrowserContext): Promise<{ told: ToldEvent[]; calls: string[] }> {
  const told: ToldEvent[] = [];
  const calls: string[] = [];
  await context.route(/^https:\/\/[^/]*google/, async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    calls.push([request.url(), decodeURIComponent(request.url()), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n'));
    if (url.pathname === '/gtm.js') return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
    const text = (name: string): string => url.searchParams.get(name) ?? '';
    told.push({ location: text('dl'), referrer: text('dr'), title: text('dt'), event: JSON.parse(text('ep')) as ToldEvent['event'] });
    return route.fulfill({ status: 204 });
  });
  return { told, calls };
}
