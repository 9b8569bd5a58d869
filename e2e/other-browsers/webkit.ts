import { writeFile } from 'node:fs/promises';
import { Builder, Capabilities, Key as Keys, type WebDriver, type WebElement } from 'selenium-webdriver';
import { ConsoleProxy } from './console-proxy.ts';
import type { Driver, Key, Target } from './driver.ts';
import { startWebKitDriver } from './webkit-programs.ts';

const KEYS: Record<Key, string> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Home: Keys.HOME,
  End: Keys.END,
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
};

/** WebKitGTK's MiniBrowser over WebDriver; `shop` is the origin whose pages get the console collector. */
export async function startWebKit(shop: string): Promise<Driver> {
  const ending: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of ending.splice(0).toReversed()) await end();
  };
  try {
    const proxy = await ConsoleProxy.start(shop);
    ending.push(() => proxy.stop());
    const { url, browser, stop } = await startWebKitDriver();
    ending.push(stop);
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      proxy: { proxyType: 'manual', httpProxy: proxy.address },
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    });
    const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
    ending.push(() => driver.quit());
    const version = (await driver.getCapabilities()).getBrowserVersion();
    return new WebKit(`webkitgtk ${version}`, driver, proxy, close);
  } catch (error) {
    await close();
    throw error;
  }
}

class WebKit implements Driver {
  readonly version: string;
  readonly #driver: WebDriver;
  readonly #proxy: ConsoleProxy;
  readonly close: () => Promise<void>;

  constructor(version: string, driver: WebDriver, proxy: ConsoleProxy, close: () => Promise<void>) {
    this.version = version;
    this.#driver = driver;
    this.#proxy = proxy;
    this.close = close;
  }

  async goto(url: string): Promise<void> {
    await this.#driver.get(url);
  }

  /** The protocol sizes the window, so the toolbar's height is added. The page is resized a few frames after its window. */
  async resize(width: number, height: number): Promise<void> {
    const window = this.#driver.manage().window();
    let outer = height;
    let size = [0, 0];
    const fits = async (): Promise<boolean> => {
      await window.setRect({ x: 0, y: 0, width, height: outer });
      size = await this.evaluate<number[]>('[innerWidth, innerHeight]');
      if (size[0] === width) outer += height - size[1]!;
      return size[0] === width && size[1] === height;
    };
    await this.#driver.wait(fits, 10_000).catch(() => {
      throw new Error(`The viewport is ${size.join(' × ')}, not ${width} × ${height}.`);
    });
  }

  evaluate<Value>(expression: string): Promise<Value> {
    return this.#driver.executeScript<Value>(`return ${expression}`);
  }

  async find(expression: string): Promise<Target | null> {
    const element = await this.evaluate<WebElement | null>(expression);
    return element && new WebKitTarget(this.#driver, element);
  }

  async type(text: string): Promise<void> {
    await this.#driver.actions().sendKeys(text).perform();
  }

  async press(key: Key): Promise<void> {
    await this.type(KEYS[key]);
  }

  async noise(): Promise<readonly string[]> {
    return this.#proxy.noise;
  }

  async screenshot(file: string): Promise<void> {
    await writeFile(file, await this.#driver.takeScreenshot(), 'base64');
  }
}

class WebKitTarget implements Target {
  readonly #driver: WebDriver;
  readonly #element: WebElement;

  constructor(driver: WebDriver, element: WebElement) {
    this.#driver = driver;
    this.#element = element;
  }

  click(): Promise<void> {
    return this.#element.click();
  }

  async hover(across: number): Promise<void> {
    const { width } = await this.#element.getRect();
    // Relative to the middle of the element.
    const x = Math.round(width * (across - 0.5));
    await this.#driver.actions().move({ origin: this.#element, x, y: 0, duration: 0 }).perform();
  }

  async focusInFrame(): Promise<boolean> {
    await this.#element.click();
    await this.#driver.switchTo().frame(this.#element);
    try {
      return await this.#driver.executeScript<boolean>('return document.activeElement.localName === "input"');
    } finally {
      await this.#driver.switchTo().defaultContent();
    }
  }
}
