/// <reference lib="dom" />
import type { Page } from '@playwright/test';

const RECORD = 'usedLocaleData';

/** Records from the next page on what makes the browser load locale data, which takes a phone up to 150 ms. */
export async function recordLocaleData(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((record) => {
    const used: string[] = [];
    Object.assign(globalThis, { [record]: used });
    for (const name of ['NumberFormat', 'DateTimeFormat', 'DisplayNames', 'ListFormat', 'PluralRules', 'Collator'] as const) {
      const note = (): void => void used.push(name);
      const Noted = new Proxy(Intl[name] as unknown as NewableFunction & (() => unknown), {
        construct: (target, given, newTarget) => (note(), Reflect.construct(target, given, newTarget) as object),
        apply: (target, self, given) => (note(), Reflect.apply(target, self, given)),
      });
      Object.assign(Intl, { [name]: Noted });
    }
    for (const [kind, prototype] of Object.entries({ Number: Number.prototype, Date: Date.prototype })) {
      for (const method of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'].filter((one) => one in prototype)) {
        const real = Reflect.get(prototype, method) as (...given: unknown[]) => string;
        Object.assign(prototype, {
          [method](this: unknown, ...given: unknown[]) {
            used.push(`${kind}.${method}`);
            return real.apply(this, given);
          },
        });
      }
    }
  }, RECORD);
  return () => page.evaluate((record) => Reflect.get(globalThis, record) as string[], RECORD);
}
