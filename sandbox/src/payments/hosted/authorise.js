// The bank's page in the 3-D Secure dialog: says what is paid, and tells the provider what the cardholder decided.

const settings = new URLSearchParams(location.hash.slice(1));
const credentials = { key: settings.get('key'), client_secret: settings.get('client_secret') };
const address = `${location.pathname.replace(/\/stripe\/elements\/.*$/, '')}/v1/payment_intents/${settings.get('intent')}`;

async function decide(outcome) {
  const answer = await fetch(`${address}/_authorize`, { method: 'POST', body: new URLSearchParams({ ...credentials, outcome }) });
  if (answer.ok) parent.postMessage({ fromSimulator: true, type: 'authorised' }, settings.get('origin'));
  else document.querySelector('#failure').textContent = (await answer.json()).error.message;
}

document.querySelector('#complete').addEventListener('click', () => void decide('succeeded'));
document.querySelector('#fail').addEventListener('click', () => void decide('failed'));
// With the focus in this frame the shop's dialog does not hear Escape.
window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') void decide('failed');
});

const response = await fetch(`${address}?${new URLSearchParams(credentials)}`);
const intent = await response.json();
if (response.ok) {
  const money = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: intent.currency.toUpperCase() });
  document.querySelector('#amount').textContent = money.format(intent.amount / 100);
}
