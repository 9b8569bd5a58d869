// The wallet's sheet. As with real ones, the shop hears city, region, postcode and country until the person approves, and all of it then.

const person = { name: 'Mere Ngata', email: 'mere.ngata@example.test', phone: '021 555 0199' };
const home = { line1: '8 Ponsonby Road', line2: 'Ponsonby', city: 'Auckland', state: '', postal_code: '1011', country: 'NZ' };
const addresses = [
  { label: 'Home, Auckland', ...person, address: home },
  {
    label: 'Work, Wellington',
    ...person,
    address: { ...home, line1: '120 Lambton Quay', line2: 'Wellington Central', city: 'Wellington', postal_code: '6011' },
  },
  { label: 'PO box, Auckland', ...person, address: { ...home, line1: 'PO Box 12345', line2: '', postal_code: '1142' } },
  {
    label: 'Sydney, Australia',
    ...person,
    address: { ...home, line1: '1 George Street', line2: '', city: 'Sydney', state: 'NSW', postal_code: '2000', country: 'AU' },
  },
  { label: 'Without a street', ...person, address: { ...home, line1: '', line2: '' } },
  { label: 'Name of one word, foreign phone', ...person, name: 'Mere', phone: '12', address: home },
];
const cards = [
  ['tok_visa', 'Visa 4242'],
  ['tok_mastercard', 'Mastercard 4444'],
  ['tok_chargeDeclined', 'Visa that is declined'],
  ['tok_threeDSecure2Required', 'Visa that asks for 3-D Secure'],
];
const slowMs = 70_000;

const settings = new URLSearchParams(location.hash.slice(1));
const tellShop = (message) => parent.postMessage({ fromSimulator: true, ...message }, settings.get('origin'));
const find = (id) => document.querySelector(`#${id}`);
const chosen = () => addresses[find('address').selectedIndex];

for (const { label } of addresses) find('address').append(new Option(label));
for (const [token, label] of cards) find('card').append(new Option(label, token));

function lock(isLocked, text = '') {
  for (const id of ['approve', 'slow', 'address', 'card']) find(id).disabled = isLocked;
  find('failure').textContent = text;
}

function sendAddress() {
  const { name, address } = chosen();
  const { city, state, postal_code, country } = address;
  lock(true);
  find('rate').textContent = '…';
  find('shown').textContent = [address.line1, address.line2, `${city} ${postal_code}`, country].filter(Boolean).join(', ');
  tellShop({ type: 'address', name, address: { city, state, postal_code, country } });
}

function approve() {
  const { label: _label, ...details } = chosen();
  lock(true, 'Processing…');
  tellShop({ type: 'approve', card: find('card').value, ...details });
}

find('address').addEventListener('change', sendAddress);
find('approve').addEventListener('click', approve);
find('slow').addEventListener('click', () => {
  lock(true, 'Approving in 70 seconds…');
  setTimeout(approve, slowMs);
});
find('cancel').addEventListener('click', () => tellShop({ type: 'cancel' }));
window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tellShop({ type: 'cancel' });
});
window.addEventListener('message', ({ data }) => {
  if (!data?.fromSimulator || data.type !== 'state') return;
  const { amount, currency, rate, business, isOpening, isAccepted } = data;
  const money = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: currency.toUpperCase() });
  find('business').textContent = business ?? '';
  find('amount').textContent = money.format(amount / 100);
  if (isOpening) {
    sendAddress();
    return;
  }
  find('rate').textContent = rate ? `${rate.displayName}, ${money.format(rate.amount / 100)}` : '';
  lock(false, isAccepted ? '' : 'This shop doesn’t deliver there.');
  find('approve').disabled = find('slow').disabled = !isAccepted;
});
tellShop({ type: 'loaded' });
