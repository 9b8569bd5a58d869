// Stands where Stripe.js stands: `window.Stripe(publishableKey)` with the part of its surface that the shop uses.
// Last third of the hosted script; home, newFrame, setStyles, integrationError and CardElement come from card-element.js, ExpressElement from
// express-element.js.

/** What the wallet approved, by its Elements. */
const groups = new WeakMap();

/** Elements without options have card fields; those of a payment (`mode`, `amount`, `currency`) an Express Checkout Element. */
function newElements(key, options = {}) {
  const settings = { key, group: crypto.getRandomValues(new Uint32Array(2)).join('-') };
  const created = new Map();
  const group = { amount: options.amount, currency: options.currency };
  const elements = {
    create(type, options = {}) {
      if (type === 'expressCheckout') {
        if (!Number.isInteger(group.amount) || !group.currency)
          throw integrationError('Elements of a payment need `amount` and `currency`.');
        return new ExpressElement(options, settings, group, () => created.delete(type));
      }
      if (!(type in frames)) throw integrationError(`A valid Element name must be provided. The sandbox has no ${type}.`);
      if (created.has(type)) {
        throw integrationError(`Can only create one Element of type ${type} through this instance of Stripe Elements.`);
      }
      const element = new CardElement(type, options, settings, () => created.delete(type));
      created.set(type, element);
      return element;
    },
    getElement: (type) => created.get(type) ?? null,
    update(changes = {}) {
      if (changes.amount !== undefined) group.amount = changes.amount;
    },
    async submit() {
      return group.approved ? {} : { error: { type: 'validation_error', message: 'Nothing was approved.' } };
    },
  };
  groups.set(elements, group);
  return elements;
}

async function callApi(method, path, params) {
  const query = new URLSearchParams(params);
  const address = `${home.href.replace(/\/stripe$/, '')}/v1/${path}`;
  try {
    const response = method === 'GET' ? await fetch(`${address}?${query}`) : await fetch(address, { method: 'POST', body: query });
    const answer = await response.json();
    return response.ok ? { answer } : { error: answer.error };
  } catch {
    const message = 'We are having trouble connecting to Stripe. Please check your internet connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}

/** The bank's dialog. Resolves when the cardholder has decided; Escape counts as a refusal. */
function showAuthorisation(settings) {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Authorise this payment');
  setStyles(dialog, { border: '0', padding: '0', width: 'min(400px, 92vw)', 'border-radius': '8px', 'color-scheme': 'light' });
  const frame = newFrame('authorise', 'Secure payment authorisation frame', settings);
  setStyles(frame, { border: '0', display: 'block', width: '100%', height: '360px' });
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    const finish = (decided) => {
      window.removeEventListener('message', hear);
      dialog.remove();
      resolve(decided);
    };
    const hear = ({ source, origin, data }) => {
      if (source === frame.contentWindow && origin === home.origin && data?.type === 'authorised') finish(true);
    };
    window.addEventListener('message', hear);
    // Browsers skip `cancel` where nobody has clicked yet; `close` always comes.
    dialog.addEventListener('close', () => finish(false));
  });
}

/** `{ name: 'Ana' }` as `billing_details[name]=Ana`. */
function billingFields(details = {}) {
  const fields = Object.entries(details).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(fields.map(([name, value]) => [`billing_details[${name}]`, value]));
}

window.Stripe = (key) => {
  if (!key || key.startsWith('sk_')) {
    throw integrationError('Please call Stripe() with your publishable key. You used an empty string or a secret key.');
  }

  async function createPaymentMethod({ card, billing_details: details }) {
    const data = { type: 'card', ...billingFields(details) };
    const { answer, error } = card?.token
      ? await callApi('POST', 'payment_methods', { key, 'card[token]': card.token, ...data })
      : await card.sendCard('payment_methods', data);
    return error ? { error } : { paymentMethod: answer };
  }

  async function createConfirmationToken({ elements }) {
    const { approved, closeSheet } = groups.get(elements) ?? {};
    if (!approved) throw integrationError('`elements.submit()` must be called, and succeed, before a ConfirmationToken is created.');
    const { card, billingDetails, shipping } = approved;
    const { answer, error } = await callApi('POST', 'confirmation_tokens', {
      key,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][token]': card,
      'payment_method_data[billing_details][name]': billingDetails.name,
      'payment_method_data[billing_details][email]': billingDetails.email,
      'payment_method_data[billing_details][phone]': billingDetails.phone,
      'shipping[name]': shipping.name,
      ...Object.fromEntries(Object.entries(shipping.address).map(([name, value]) => [`shipping[address][${name}]`, value])),
    });
    closeSheet();
    return error ? { error } : { confirmationToken: answer };
  }

  async function retrievePaymentIntent(clientSecret) {
    const path = `payment_intents/${clientSecret.split('_secret_')[0]}`;
    const { answer, error } = await callApi('GET', path, { key, client_secret: clientSecret });
    return error ? { error } : { paymentIntent: answer };
  }

  async function handleNextAction({ clientSecret }) {
    const before = await retrievePaymentIntent(clientSecret);
    if (before.error || before.paymentIntent.status !== 'requires_action') return before;
    const intent = before.paymentIntent.id;
    const decided = await showAuthorisation({ key, intent, client_secret: clientSecret });
    if (!decided) {
      await callApi('POST', `payment_intents/${intent}/_authorize`, { key, client_secret: clientSecret, outcome: 'failed' });
    }
    const after = await retrievePaymentIntent(clientSecret);
    if (after.paymentIntent?.last_payment_error?.code !== 'payment_intent_authentication_failure') return after;
    const message = 'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
    return { error: { ...after.paymentIntent.last_payment_error, message, payment_intent: after.paymentIntent } };
  }

  async function confirmCardPayment(clientSecret, { payment_method: method, setup_future_usage: usage } = {}) {
    const params = { key, client_secret: clientSecret };
    if (usage) params.setup_future_usage = usage;
    if (typeof method === 'string') params.payment_method = method;
    else if (method) {
      const { paymentMethod, error } = await createPaymentMethod(method);
      if (error) return { error };
      params.payment_method = paymentMethod.id;
    }
    const path = `payment_intents/${clientSecret.split('_secret_')[0]}/confirm`;
    const { answer, error } = await callApi('POST', path, params);
    if (error) return { error };
    return answer.status === 'requires_action' ? handleNextAction({ clientSecret }) : { paymentIntent: answer };
  }

  return {
    elements: (options) => newElements(key, options),
    createConfirmationToken,
    async createToken(element, data = {}) {
      const name = data.name ? { 'card[name]': data.name } : {};
      const { answer, error } = await element.sendCard('tokens', name);
      return error ? { error } : { token: answer };
    },
    createPaymentMethod,
    retrievePaymentIntent,
    handleNextAction,
    handleCardAction: (clientSecret) => handleNextAction({ clientSecret }),
    confirmCardPayment,
  };
};
