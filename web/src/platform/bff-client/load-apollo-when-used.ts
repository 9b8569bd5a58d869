import { whenIdle } from '../when-idle.ts';
import type { BrowserBff } from './browser-bff.ts';

/** What people do before they press something that calls the BFF. */
const SIGNS = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Fetches Apollo's modules when the browser is idle, and runs them at the first sign that the page is used: the first call then waits for
 * neither, and a page that is only read never pays for them.
 */
export function loadApolloWhenUsed(bff: BrowserBff): void {
  const use = new AbortController();
  const load = (): void => {
    use.abort();
    // A call reports the failure; without one nobody needs Apollo.
    whenIdle(() => void bff.load().catch(() => undefined));
  };
  for (const sign of SIGNS) addEventListener(sign, load, { capture: true, passive: true, signal: use.signal });
  whenIdle(() => {
    // Not preloaded as modules: the browser would compile them, and most pages never run them.
    for (const href of JSON.parse(document.getElementById('later-files')!.textContent) as string[])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  });
}
