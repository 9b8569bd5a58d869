// Second third of the hosted script: the Express Checkout Element, which shows one button of a wallet that is none, and its sheet.
// home, newFrame, setStyles and integrationError come from card-element.js.

/** As at Stripe: a shop that takes longer has no sheet, and one whose address is not answered in time loses it. */
const clickLimitMs = 1000;
const addressLimitMs = 20_000;
const wallet = 'apple_pay';

/** Events of an element: `on`, `once`, `off`. */
class Listeners {
  #known = new Map();

  on(name, listener) {
    this.#known.set(name, [...(this.#known.get(name) ?? []), listener]);
  }

  off(name, listener) {
    this.#known.set(
      name,
      (this.#known.get(name) ?? []).filter((one) => listener && one !== listener),
    );
  }

  tell(name, event) {
    for (const listener of this.#known.get(name) ?? []) listener({ elementType: 'expressCheckout', ...event });
  }

  clear() {
    this.#known.clear();
  }
}

/** The sheet of the wallet, in a dialog of its own. `hear` gets what the person does in it. */
class WalletSheet {
  #dialog = document.createElement('dialog');
  #frame;
  #onMessage;

  constructor(key, hear) {
    this.#frame = newFrame('wallet-sheet', 'Wallet sheet frame', { key });
    this.#dialog.setAttribute('aria-label', 'Pay with the test wallet');
    setStyles(this.#dialog, { border: '0', padding: '0', width: 'min(420px, 94vw)', 'border-radius': '12px', 'color-scheme': 'light' });
    setStyles(this.#frame, { border: '0', display: 'block', width: '100%', height: 'min(620px, 88vh)' });
    this.#onMessage = ({ source, origin, data }) => {
      if (source === this.#frame.contentWindow && origin === home.origin && data?.fromSimulator) hear(data);
    };
    window.addEventListener('message', this.#onMessage);
    this.#dialog.append(this.#frame);
    document.body.append(this.#dialog);
    this.#dialog.showModal();
    this.#dialog.addEventListener('close', () => hear({ type: 'cancel' }));
  }

  show(state) {
    this.#frame.contentWindow?.postMessage({ fromSimulator: true, ...state }, home.origin);
  }

  close() {
    window.removeEventListener('message', this.#onMessage);
    this.#dialog.remove();
  }
}

// oxlint-disable-next-line no-unused-vars -- stripe-simulator.js makes them
class ExpressElement {
  #options;
  #settings;
  #group;
  #onDestroy;
  #listeners = new Listeners();
  #container;
  #frame;
  #stop;
  #sheet;

  /** `group`: the amount and currency of its Elements, and what the person has approved. */
  constructor(options, settings, group, onDestroy) {
    this.#options = { ...options };
    this.#settings = settings;
    this.#group = group;
    this.#onDestroy = onDestroy;
  }

  mount(target) {
    const container = typeof target === 'string' ? document.querySelector(target) : target;
    if (!container)
      throw integrationError(`The selector you specified (${target}) applies to no DOM elements that are currently on the page.`);
    if (container === this.#container) return this;
    this.unmount();
    this.#container = container;
    this.#stop = new AbortController();
    window.addEventListener('message', (event) => this.#hear(event), { signal: this.#stop.signal });
    this.#frame = newFrame('wallet-button', 'Secure express checkout frame', { key: this.#settings.key, domain: location.hostname });
    const height = `${this.#options.buttonHeight ?? 44}px`;
    setStyles(this.#frame, { border: '0', display: 'block', width: '100%', height, 'color-scheme': 'light' });
    container.replaceChildren(this.#frame);
    return this;
  }

  unmount() {
    this.#stop?.abort();
    this.#closeSheet();
    this.#frame?.remove();
    this.#container = this.#frame = this.#stop = undefined;
    return this;
  }

  destroy() {
    this.unmount();
    this.#listeners.clear();
    this.#onDestroy();
    return this;
  }

  on(name, listener) {
    this.#listeners.on(name, listener);
    return this;
  }

  off(name, listener) {
    this.#listeners.off(name, listener);
    return this;
  }

  update(options) {
    Object.assign(this.#options, options);
    return this;
  }

  #hear({ source, origin, data }) {
    if (source !== this.#frame?.contentWindow || origin !== home.origin || !data?.fromSimulator) return;
    if (data.type === 'ready') {
      this.#listeners.tell('ready', {
        availablePaymentMethods: data.isVerified ? { applePay: true, googlePay: false, link: false } : undefined,
      });
    }
    if (data.type === 'click') this.#click();
  }

  #click() {
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      console.error('IntegrationError: the `click` event was not resolved within 1 second, so no sheet was opened.');
    }, clickLimitMs);
    const resolve = (details = {}) => {
      clearTimeout(timer);
      if (isOver || this.#sheet) return;
      isOver = true;
      this.#open({ ...this.#options, ...details });
    };
    this.#listeners.tell('click', { expressPaymentType: wallet, resolve });
  }

  #open(details) {
    if (details.shippingAddressRequired && !details.shippingRates?.length) {
      throw integrationError('When `shippingAddressRequired` is true, you must specify `shippingRates`.');
    }
    this.#group.approved = undefined;
    let rates = details.shippingRates ?? [];
    const sheet = new WalletSheet(this.#settings.key, (message) => {
      if (this.#sheet !== sheet) return;
      if (message.type === 'loaded') show({ isOpening: true });
      if (message.type === 'address') askForRates(message);
      if (message.type === 'approve') this.#approve(message, rates[0]);
      if (message.type === 'cancel') {
        this.#closeSheet();
        this.#listeners.tell('cancel', {});
      }
    });
    this.#sheet = sheet;
    const show = (state) => {
      const { amount, currency } = this.#group;
      sheet.show({ type: 'state', amount, currency, rate: rates[0], business: details.business?.name, ...state });
    };
    const askForRates = ({ name, address }) => {
      let isAnswered = false;
      const answer = (isAccepted, next = {}) => {
        if (isAnswered || this.#sheet !== sheet) return;
        isAnswered = true;
        clearTimeout(timer);
        rates = next.shippingRates ?? rates;
        show({ isAccepted });
      };
      const timer = setTimeout(() => {
        this.#closeSheet();
        this.#listeners.tell('cancel', {});
      }, addressLimitMs);
      const event = { name, address, resolve: (next) => answer(true, next), reject: () => answer(false) };
      this.#listeners.tell('shippingaddresschange', event);
    };
  }

  #approve({ card, name, email, phone, address }, shippingRate) {
    const billingDetails = { name, email, phone, address };
    this.#group.approved = { card, billingDetails, shipping: { name, address } };
    // Closes when the shop has made its token, or says that it failed.
    this.#group.closeSheet = () => this.#closeSheet();
    this.#listeners.tell('confirm', {
      expressPaymentType: wallet,
      billingDetails,
      shippingAddress: { name, address },
      shippingRate,
      paymentFailed: () => this.#closeSheet(),
    });
  }

  #closeSheet() {
    this.#sheet?.close();
    this.#sheet = undefined;
  }
}
