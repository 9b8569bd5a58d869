import { mkdirSync } from 'node:fs';
import axe from 'axe-core';
import { type Driver, isStale, type Key, type Target } from './driver.ts';
import { findExpression, isHydrated, type Query, widerThanPage } from './find-in-page.ts';

const WAIT_MS = 60_000;
const POLL_MS = 50;
const PICTURES = '.data/other-browsers';

/** A user of the shop in one browser at one width. Every action waits for its condition and fails with what it waited for. */
export class Visitor {
  readonly driver: Driver;
  readonly #shop: string;
  readonly #label: string;
  readonly steps: string[] = [];

  /** `label` names the screenshots of failures. */
  constructor(driver: Driver, shop: string, label: string) {
    this.driver = driver;
    this.#shop = shop;
    this.#label = label;
  }

  /** One step of a journey. At its end the page must not scroll sideways, and the browser must not have reported problems. */
  async step(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      await this.#expectNothing('The page can be scrolled sideways', () => this.driver.evaluate<string[]>(widerThanPage));
      const noise = await this.driver.noise();
      if (noise.length > 0) throw new Error(`The browser reported:\n${noise.join('\n')}`);
    } catch (error) {
      throw new Error(`Step “${name}” at ${await this.#address()}: ${(error as Error).message}\nPicture: ${await this.#picture(name)}`, {
        cause: error,
      });
    }
    this.steps.push(name);
  }

  /** Loads a page of the shop; `arrival` when it redirects. */
  async open(path: string, arrival: string | RegExp = path): Promise<void> {
    await this.driver.goto(this.#shop + path);
    await this.arrivesAt(arrival);
  }

  /** Waits for a page by its path (or path and query, by a pattern) and for its hydration. */
  async arrivesAt(path: string | RegExp): Promise<void> {
    await this.until(`the page ${String(path)}`, () => this.isAt(path));
  }

  async isAt(path: string | RegExp): Promise<boolean> {
    const { pathname, search } = new URL(await this.#address());
    return (typeof path === 'string' ? pathname === path : path.test(pathname + search)) && this.driver.evaluate<boolean>(isHydrated);
  }

  /** Whether the element is there now. */
  has(query: Query): Promise<boolean> {
    return this.#look<boolean>(`${findExpression(query, false)} !== null`);
  }

  /** Clicks the element; once more when the page moved in between and something else was hit. */
  async click(query: Query): Promise<void> {
    const pressed = (): Promise<string> => this.driver.evaluate<string>('window.pressed ?? "hit"');
    do {
      await this.#use(query, (target) => target.click());
      // A click that loaded another page has hit.
      await this.until(`the press of ${describe(query)}`, async () => (await pressed()) !== 'waiting');
    } while ((await pressed().catch(() => 'hit')) === 'missed');
  }

  async hover(query: Query, across: number): Promise<void> {
    await this.#use(query, (target) => target.hover(across));
  }

  /** Replaces a field's value. */
  async fill(query: Query, text: string): Promise<void> {
    await this.click(query);
    await this.driver.evaluate('document.activeElement.select()');
    await this.driver.type(text);
    await this.until(`“${text}” in ${describe(query)}`, async () => (await this.read(query, 'value')) === text);
  }

  /** Types into the field inside a frame. */
  async fillFrame(title: string, text: string): Promise<void> {
    const frame: Query = { role: 'iframe', name: title };
    await this.until(`the focus in ${describe(frame)}`, async () => {
      await this.#load();
      const target = await this.driver.find(findExpression(frame, true));
      return target !== null && target.focusInFrame();
    });
    await this.driver.type(text);
  }

  press(key: Key): Promise<void> {
    return this.driver.press(key);
  }

  /** Waits until the element is there. */
  async sees(query: Query): Promise<void> {
    await this.#find(query, false);
  }

  async seesNot(query: Query): Promise<void> {
    await this.until(`no ${describe(query)}`, async () => !(await this.has(query)));
  }

  /** Waits until the visible text of an element (by default the main part) matches; returns the match. */
  async reads(pattern: RegExp, query: Query = { role: 'main' }): Promise<RegExpExecArray> {
    let match: RegExpExecArray | null = null;
    await this.until(`${String(pattern)} in ${describe(query)}`, async () => {
      match = pattern.exec(await this.read(query));
      return match !== null;
    });
    return match!;
  }

  /** The text, a property or an attribute of an element. */
  async read(query: Query, what = 'innerText'): Promise<string> {
    let value = '';
    await this.until(describe(query), async () => {
      const expression = `((element) => element && String(element[${JSON.stringify(what)}] ?? element.getAttribute(${JSON.stringify(what)})))(${findExpression(query, false)})`;
      const read = await this.#look<string | null>(expression);
      if (read === null) return false;
      value = read;
      return true;
    });
    return value;
  }

  /** Waits for a condition. An exception counts as not yet: pages change meanwhile. */
  async until(what: string, condition: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + WAIT_MS;
    let last: unknown;
    while (Date.now() < deadline) {
      try {
        if (await condition()) return;
        last = await this.driver.evaluate('window.notFoundReason ?? ""');
      } catch (error) {
        last = error;
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    throw new Error(`Waited ${WAIT_MS / 1000} s for ${what}. Last: ${last instanceof Error ? last.message : String(last)}`);
  }

  async #use(query: Query, action: (target: Target) => Promise<void>): Promise<void> {
    for (;;) {
      const target = await this.#find(query, true);
      try {
        return await action(target);
      } catch (error) {
        if (!isStale(error)) throw error;
      }
    }
  }

  async #find(query: Query, toPress: boolean): Promise<Target> {
    let found: Target | null = null;
    await this.until(describe(query), async () => {
      await this.#load();
      found = await this.driver.find(findExpression(query, toPress));
      return found !== null;
    });
    return found!;
  }

  async #look<Value>(expression: string): Promise<Value> {
    await this.#load();
    return this.driver.evaluate<Value>(expression);
  }

  /** Injects axe-core, which provides roles and names of elements; each loaded page needs it once. */
  async #load(): Promise<void> {
    if (await this.driver.evaluate<boolean>('typeof window.axe === "undefined"')) {
      await this.driver.evaluate(`(() => { ${axe.source} })()`);
    }
  }

  async #expectNothing(what: string, look: () => Promise<string[]>): Promise<void> {
    const seen = await look();
    if (seen.length > 0) throw new Error(`${what}: ${seen.join('; ')}`);
  }

  #address(): Promise<string> {
    return this.driver.evaluate<string>('location.href');
  }

  async #picture(step: string): Promise<string> {
    mkdirSync(PICTURES, { recursive: true });
    const file = `${PICTURES}/${`${this.#label}-${step}`.replaceAll(/[^\w]+/g, '-')}.png` as const;
    return this.driver.screenshot(file).then(
      () => file,
      (error: unknown) => `none, ${(error as Error).message}`,
    );
  }
}

const describe = ({ role, name, within }: Query): string =>
  `${role}${name === undefined ? '' : ` ${String(name)}`}${within ? ` in ${describe(within)}` : ''}`;
