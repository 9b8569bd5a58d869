import { type ElementHandle, launch, type Page } from 'puppeteer-core';
import { findFirefox } from '../../scripts/find-browser.ts';
import { BROWSER_ENVIRONMENT, type Driver, type Key, type Target } from './driver.ts';

/** Firefox over WebDriver BiDi. */
export async function startFirefox(): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox()!,
    headless: true,
    env: BROWSER_ENVIRONMENT,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-NZ, en' },
  });
  const version = (await browser.version()).replace('/', ' ').toLowerCase();
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  return new Firefox(version, page, () => browser.close());
}

class Firefox implements Driver {
  readonly version: string;
  readonly #page: Page;
  readonly #noise: string[] = [];
  readonly close: () => Promise<void>;

  constructor(version: string, page: Page, close: () => Promise<void>) {
    this.version = version;
    this.#page = page;
    this.close = close;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warn') this.#noise.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.#noise.push(`page error: ${error instanceof Error ? error.message : String(error)}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // On navigation a browser aborts pending requests.
      if (!/abort/i.test(reason)) this.#noise.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 500) this.#noise.push(`status ${response.status()}: ${response.url()}`);
    });
  }

  async goto(url: string): Promise<void> {
    await this.#page.goto(url, { waitUntil: 'load' });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#page.setViewport({ width, height });
  }

  evaluate<Value>(expression: string): Promise<Value> {
    return this.#page.evaluate(expression) as Promise<Value>;
  }

  async find(expression: string): Promise<Target | null> {
    const element = (await this.#page.evaluateHandle(expression)).asElement() as ElementHandle<HTMLElement> | null;
    return element && new FirefoxTarget(this.#page, element);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async press(key: Key): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  async noise(): Promise<readonly string[]> {
    // Rejections are reported after the page's tasks; events arrive in order, so earlier ones have arrived with this response.
    await this.#page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
    return this.#noise;
  }

  async screenshot(file: `${string}.png`): Promise<void> {
    await this.#page.screenshot({ path: file });
  }
}

class FirefoxTarget implements Target {
  readonly #page: Page;
  readonly #element: ElementHandle<HTMLElement>;

  constructor(page: Page, element: ElementHandle<HTMLElement>) {
    this.#page = page;
    this.#element = element;
  }

  click(): Promise<void> {
    return this.#element.click();
  }

  async hover(across: number): Promise<void> {
    const box = (await this.#element.boundingBox())!;
    await this.#page.mouse.move(box.x + box.width * across, box.y + box.height / 2);
  }

  async focusInFrame(): Promise<boolean> {
    const frame = (await this.#element.contentFrame())!;
    await frame.waitForSelector('input');
    await this.#element.click();
    return (await frame.evaluate('document.activeElement.localName === "input"')) as boolean;
  }
}
