// First third of the hosted script: one card field in the shop's page, as a frame of this script's own origin.
// Plain browser JavaScript; the server puts it before stripe-simulator.js inside one function, so nothing here is global.

const home = new URL(document.currentScript.src.replace(/\/v3\/?([?#].*)?$/, ''));
const frames = {
  cardNumber: { path: 'card-number', title: 'Secure card number input frame' },
  cardExpiry: { path: 'card-expiry', title: 'Secure expiration date input frame' },
  cardCvc: { path: 'card-cvc', title: 'Secure CVC input frame' },
};
const defaultClasses = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};

function integrationError(message) {
  return Object.assign(new Error(message), { name: 'IntegrationError' });
}

function setStyles(node, styles) {
  // Through the CSSOM, which a shop's content security policy leaves alone.
  for (const [name, value] of Object.entries(styles)) node.style.setProperty(name, value);
}

function newFrame(path, title, settings) {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.src = `${home.href}/elements/${path}#${new URLSearchParams({ origin: location.origin, ...settings })}`;
  return frame;
}

/** One card field of the shop's form: a frame, and what happens in it as events. */
// oxlint-disable-next-line no-unused-vars -- stripe-simulator.js makes them
class CardElement {
  #type;
  #options;
  #settings;
  #listeners = new Map();
  #pending = new Map();
  #requests = 0;
  #state;
  #focused = false;
  #ready = false;
  #onDestroy;
  #stop;
  #container;
  #frame;

  constructor(type, options, settings, onDestroy) {
    this.#type = type;
    this.#options = { ...options };
    this.#settings = settings;
    this.#onDestroy = onDestroy;
    this.#state = this.#blank();
  }

  mount(target) {
    const container = typeof target === 'string' ? document.querySelector(target) : target;
    if (!container) {
      throw integrationError(
        `The selector you specified (${target}) applies to no DOM elements that are currently on the page. ` +
          'Make sure the element exists on the page before calling mount().',
      );
    }
    if (container === this.#container) return this;
    this.unmount();
    this.#container = container;
    const { path, title } = frames[this.#type];
    this.#frame = newFrame(path, title, this.#settings);
    setStyles(this.#frame, {
      border: '0',
      display: 'block',
      width: '100%',
      height: this.#height(),
      // A dark shop must not give a transparent frame a canvas of its own.
      'color-scheme': 'light',
    });
    this.#stop = new AbortController();
    window.addEventListener('message', (event) => this.#hear(event), { signal: this.#stop.signal });
    if (container.id) {
      for (const label of document.querySelectorAll(`label[for="${CSS.escape(container.id)}"]`)) {
        label.addEventListener('click', () => this.focus(), { signal: this.#stop.signal });
      }
    }
    container.replaceChildren(this.#frame);
    this.#showClasses();
    return this;
  }

  unmount() {
    this.#stop?.abort();
    this.#frame?.remove();
    const { base, complete, empty, focus, invalid } = { ...defaultClasses, ...this.#options.classes };
    this.#container?.classList.remove(base, complete, empty, focus, invalid);
    for (const resolve of this.#pending.values()) {
      resolve({ error: { type: 'validation_error', message: 'The card field was removed while the card was being sent.' } });
    }
    this.#pending.clear();
    this.#container = this.#frame = this.#stop = undefined;
    this.#ready = this.#focused = false;
    this.#state = this.#blank();
    return this;
  }

  destroy() {
    this.unmount();
    this.#listeners.clear();
    this.#onDestroy();
    return this;
  }

  on(name, listener) {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
    return this;
  }

  once(name, listener) {
    const first = (event) => {
      this.off(name, first);
      listener(event);
    };
    return this.on(name, first);
  }

  off(name, listener) {
    const kept = (this.#listeners.get(name) ?? []).filter((one) => listener && one !== listener);
    this.#listeners.set(name, kept);
    return this;
  }

  focus() {
    this.#frame?.focus();
    this.#tell({ type: 'focus' });
    return this;
  }

  blur() {
    this.#tell({ type: 'blur' });
    return this;
  }

  clear() {
    this.#tell({ type: 'clear' });
    return this;
  }

  update(options) {
    Object.assign(this.#options, options);
    this.#frame?.style.setProperty('height', this.#height());
    if (this.#ready) this.#sendOptions(false);
    return this;
  }

  /** Used by the functions of `Stripe()`: has the frame send the card and waits for the answer. */
  sendCard(path, data) {
    if (!this.#ready) {
      throw integrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    }
    this.#requests += 1;
    const request = this.#requests;
    return new Promise((resolve) => {
      this.#pending.set(request, resolve);
      this.#tell({ type: 'sendCard', path, data, request });
    });
  }

  /** What an untouched frame would report. */
  #blank() {
    const brand = this.#type === 'cardNumber' ? { brand: 'unknown' } : {};
    return { elementType: this.#type, empty: true, complete: false, error: undefined, ...brand };
  }

  #height() {
    const { fontSize = '16px', lineHeight = '1.2' } = this.#options.style?.base ?? {};
    if (!/^[\d.]+$/.test(lineHeight)) return lineHeight;
    return `calc(${fontSize} * ${lineHeight})`;
  }

  #tell(message) {
    this.#frame?.contentWindow?.postMessage({ fromSimulator: true, ...message }, home.origin);
  }

  #sendOptions(first) {
    const { style, placeholder, disabled } = this.#options;
    this.#tell({ type: 'options', first, options: { style, placeholder, disabled } });
  }

  #hear({ source, origin, data }) {
    if (source !== this.#frame?.contentWindow || origin !== home.origin || !data?.fromSimulator) return;
    if (data.type === 'loaded') this.#sendOptions(true);
    if (data.type === 'ready') this.#ready = true;
    if (data.type === 'enter') this.#container.closest('form')?.requestSubmit();
    if (data.type === 'result') {
      this.#pending.get(data.request)?.(data.result);
      this.#pending.delete(data.request);
    }
    if (data.type === 'focus' || data.type === 'blur') this.#focused = data.type === 'focus';
    if (data.type === 'change') {
      // Only news is news: leaving a field unchanged is no change.
      if (JSON.stringify(data.event) === JSON.stringify(this.#state)) return;
      this.#state = data.event;
    }
    this.#showClasses();
    if (['ready', 'change', 'focus', 'blur', 'escape'].includes(data.type)) {
      const event = data.type === 'change' ? data.event : { elementType: this.#type };
      for (const listener of this.#listeners.get(data.type) ?? []) listener(event);
    }
  }

  #showClasses() {
    const classes = { ...defaultClasses, ...this.#options.classes };
    const list = this.#container.classList;
    list.add(classes.base);
    list.toggle(classes.empty, this.#state.empty);
    list.toggle(classes.complete, this.#state.complete);
    list.toggle(classes.focus, this.#focused);
    list.toggle(classes.invalid, Boolean(this.#state.error));
  }
}
