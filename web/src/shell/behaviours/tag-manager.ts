import { sendAnalyticsTo, track } from '../../platform/analytics.ts';
import { readStored, writeStored } from '../../platform/browser-storage.ts';

const KEY = 'koura_consent';

/** The stored consent to analytics; null if it has not been asked for. */
export function storedConsent(): boolean | null {
  const stored = readStored(KEY);
  return stored === 'yes' ? true : stored === 'no' ? false : null;
}

export function storeConsent(agreed: boolean): void {
  writeStored(KEY, agreed ? 'yes' : 'no');
}

export function trackPageView(pathname: string, title: string): void {
  track({ event: 'page_view', page_path: pathname, page_title: title });
}

interface TagWindow {
  dataLayer?: object[];
  document: { createElement: (name: 'script') => { src: string; async: boolean }; head: { append: (script: never) => void } };
}

/**
 * Loads the tag manager once and sends it events from now on. It reads the URL, so it is never started on a page with a secret URL.
 * Returns whether it is running.
 */
export function startTagManager(id: string, isSecret: boolean, page = globalThis as unknown as TagWindow): boolean {
  if (isSecret) return false;
  if (!page.dataLayer) {
    page.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
    const script = page.document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
    page.document.head.append(script as never);
  }
  const { dataLayer } = page;
  sendAnalyticsTo((event) => void dataLayer.push(event));
  return true;
}
