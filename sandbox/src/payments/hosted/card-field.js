// One field of the card form, in a frame of the provider's origin. What is typed here never reaches the shop's document:
// the shop's script hears only whether the field is complete, and gets a token.
import { brandOf, digitsOf, fieldKinds } from './card-rules.js';
import { sheetFor } from './card-field-style.js';

const type = { 'card-number': 'cardNumber', 'card-expiry': 'cardExpiry', 'card-cvc': 'cardCvc' }[location.pathname.split('/').at(-1)];
const kind = fieldKinds[type];
const settings = new URLSearchParams(location.hash.slice(1));
const shopOrigin = settings.get('origin');
const input = document.querySelector('input');
const description = document.querySelector('#problem');
// Whether a half-typed value counts as wrong already: after leaving the field, or when the form is sent.
let judged = false;
let lastDigits = '';

document.title = kind.label;
input.setAttribute('aria-label', kind.label);
input.autocomplete = kind.autocomplete;
input.name = kind.autocomplete;
input.placeholder = kind.placeholder;

// Frames of one card form share this origin, so they may look at each other, and only they.
const field = {
  group: settings.get('group'),
  type,
  value: () => input.value,
  refresh: () => showState(),
  judge() {
    judged = true;
    return showState();
  },
};
window.standInField = field;

function siblings() {
  const found = { [type]: field };
  for (let index = 0; index < parent.length; index += 1) {
    try {
      const other = parent[index].standInField;
      if (other?.group === field.group) found[other.type] = other;
    } catch {
      // A frame of another origin: not ours to look at.
    }
  }
  return found;
}

function numberTyped() {
  return siblings().cardNumber?.value() ?? '';
}

function tellShop(message) {
  parent.postMessage({ fromSimulator: true, ...message }, shopOrigin);
}

/** Shows and reports the field's state. @returns the problem, if any, that stands in the way of a token */
function showState() {
  const problem = kind.problemWith(input.value, numberTyped());
  const empty = input.value === '';
  const shown = problem && (judged || !problem.code.startsWith('incomplete_')) ? problem : undefined;
  input.classList.toggle('invalid', Boolean(shown));
  input.classList.toggle('empty', empty);
  input.classList.toggle('complete', !problem);
  input.setAttribute('aria-invalid', String(Boolean(shown)));
  description.textContent = shown?.message ?? '';
  const brand = type === 'cardNumber' ? { brand: brandOf(input.value).name } : {};
  tellShop({ type: 'change', event: { elementType: type, empty, complete: !problem, error: shown, ...brand } });
  return problem;
}

input.addEventListener('input', (event) => {
  judged = false;
  const caretDigits = digitsOf(input.value.slice(0, input.selectionStart)).length;
  const atEnd = input.selectionStart === input.value.length;
  let text = input.value;
  // Deleting the separator alone would bring it straight back: take the digit before it as well.
  if (event.inputType === 'deleteContentBackward' && digitsOf(text) === lastDigits) text = digitsOf(text).slice(0, -1);
  input.value = kind.format(text, numberTyped());
  if (event.inputType === 'deleteContentBackward' && type === 'cardExpiry') input.value = input.value.replace(/ \/ $/, '');
  lastDigits = digitsOf(input.value);
  if (!atEnd) {
    let caret = 0;
    for (let seen = 0; caret < input.value.length && seen < caretDigits; caret += 1) if (/\d/.test(input.value[caret])) seen += 1;
    input.setSelectionRange(caret, caret);
  }
  showState();
  // The length of a security code depends on the brand.
  if (type === 'cardNumber') siblings().cardCvc?.refresh();
});

input.addEventListener('focus', () => tellShop({ type: 'focus' }));
input.addEventListener('blur', () => {
  if (input.value !== '') judged = true;
  showState();
  tellShop({ type: 'blur' });
});
input.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tellShop({ type: 'escape' });
  if (event.key === 'Enter') tellShop({ type: 'enter' });
});

function applyOptions({ style, placeholder, disabled }) {
  if (style) document.adoptedStyleSheets = [sheetFor(style)];
  if (placeholder !== undefined) input.placeholder = placeholder;
  if (disabled !== undefined) input.disabled = disabled;
}

/** The first problem of the whole form, number first; every field shows its own. */
function firstProblem() {
  const fields = siblings();
  const problems = ['cardNumber', 'cardExpiry', 'cardCvc'].map((name) => fields[name]?.judge());
  return problems.find(Boolean);
}

/** Sends the card from this frame to the provider; `path` is `tokens` or `payment_methods`. */
async function sendCard(path, data) {
  const error = firstProblem();
  if (error) return { error };
  const fields = siblings();
  const expiry = digitsOf(fields.cardExpiry?.value() ?? '');
  const body = new URLSearchParams({
    key: settings.get('key'),
    'card[number]': digitsOf(fields.cardNumber?.value() ?? ''),
    'card[exp_month]': expiry.slice(0, 2),
    'card[exp_year]': expiry.slice(2),
    'card[cvc]': fields.cardCvc?.value() ?? '',
    ...data,
  });
  try {
    const response = await fetch(`${location.pathname.replace(/\/stripe\/elements\/.*$/, '')}/v1/${path}`, { method: 'POST', body });
    const answer = await response.json();
    return response.ok ? { answer } : { error: answer.error };
  } catch {
    const message = 'We are having trouble connecting to Stripe. Please check your internet connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}

const commands = {
  options: ({ options }) => applyOptions(options),
  focus() {
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
  },
  blur: () => input.blur(),
  clear() {
    input.value = '';
    judged = false;
    showState();
  },
  async sendCard({ path, data, request }) {
    tellShop({ type: 'result', request, result: await sendCard(path, data) });
  },
};

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== shopOrigin || !data?.fromSimulator || !Object.hasOwn(commands, data.type)) return;
  void commands[data.type](data);
  if (data.type === 'options' && data.first) tellShop({ type: 'ready' });
});
tellShop({ type: 'loaded' });
// Nobody heard what was typed before.
input.disabled = false;
