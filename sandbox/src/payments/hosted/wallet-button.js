// The wallet's button in the shop's page: shown where the domain is verified, as a real one is.

const settings = new URLSearchParams(location.hash.slice(1));
const button = document.querySelector('button');
const tellShop = (message) => parent.postMessage({ fromSimulator: true, ...message }, settings.get('origin'));

button.addEventListener('click', () => tellShop({ type: 'click' }));

const address = `${location.pathname.replace(/\/stripe\/elements\/.*$/, '')}/v1/payment_method_domains`;
const response = await fetch(`${address}?${new URLSearchParams({ key: settings.get('key'), domain_name: settings.get('domain') })}`);
const [domain] = response.ok ? (await response.json()).data : [];
const isVerified = Boolean(domain?.enabled && domain.apple_pay.status === 'active');
button.hidden = !isVerified;
tellShop({ type: 'ready', isVerified });
