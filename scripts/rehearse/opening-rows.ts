import { PORTS, SHOP } from './ports.ts';
import { fact, type Row } from './row.ts';
import { until } from './until.ts';

const PROMETHEUS = `http://127.0.0.1:${PORTS.prometheus}`;

interface Targets {
  data: { activeTargets: { health: string; labels: { job: string } }[] };
}

/** What docs/production.md promises once everything has started: TLS, pages, live prices, nothing internal outside, metrics with alerts. */
export async function openingRows(): Promise<Row[]> {
  const page = await fetch(`${SHOP}/product/krugerrand-1-oz-gold-coin/`);
  const text = await page.text();
  const plain = await fetch(`http://127.0.0.1:${PORTS.http}/buy/?page=2`, { redirect: 'manual' });
  const target = plain.headers.get('location');
  const readiness = await fetch(`${SHOP}/readyz`);
  const graphql = await queryShop('{ __schema { queryType { name } } }');
  const asset = `${SHOP}${/\/assets\/[^"]+\.js/.exec(text)?.[0]}`;
  const script = await fetch(asset);
  await script.arrayBuffer();
  return [
    fact('a page through nginx and TLS', page.status, '200 with the product', page.status === 200 && text.includes('Krugerrand')),
    fact('security headers', page.headers.get('strict-transport-security'), 'HSTS', page.headers.has('strict-transport-security')),
    fact('http', `${plain.status} ${target}`, '301 to https', plain.status === 301 && target === `${SHOP}/buy/?page=2`),
    fact('probes from outside', readiness.status, '404', readiness.status === 404),
    fact('introspection in production', graphql, 'refused', !graphql.includes('queryType')),
    fact(
      'a script',
      `${script.status} ${script.headers.get('cache-control')}`,
      'immutable',
      /immutable/.test(script.headers.get('cache-control') ?? ''),
    ),
    await liveRow(),
    ...(await prometheusRows()),
  ];
}

async function queryShop(query: string): Promise<string> {
  const answer = await fetch(`${SHOP}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return (await answer.text()).slice(0, 120);
}

/** A WebSocket through nginx, web and nginx to a BFF. */
async function liveRow(): Promise<Row> {
  const first = await new Promise<string>((resolve) => {
    const socket = new WebSocket(`${SHOP.replace('https', 'wss')}/socket.io/?EIO=4&transport=websocket`);
    socket.addEventListener('message', ({ data }) => {
      resolve(String(data));
      socket.close();
    });
    socket.addEventListener('error', () => resolve('an error'));
  });
  return fact('live prices', first.slice(0, 20), 'the handshake of socket.io', first.startsWith('0{'));
}

async function prometheusRows(): Promise<Row[]> {
  const read = async <T>(path: string): Promise<T> => (await (await fetch(PROMETHEUS + path)).json()) as T;
  const ours = async (): Promise<string[]> => {
    const { data } = await read<Targets>('/api/v1/targets');
    return data.activeTargets.filter(({ labels }) => labels.job.startsWith('koura-')).map(({ health }) => health);
  };
  await until('Prometheus reads the shop', async () => {
    const health = await ours();
    return health.length === 4 && health.every((one) => one === 'up');
  });
  const rules = await read<{ data: { groups: { rules: { state: string; name: string }[] }[] } }>('/api/v1/rules');
  const all = rules.data.groups.flatMap((group) => group.rules);
  const firing = all.filter(({ state }) => state === 'firing').map(({ name }) => name);
  return [
    fact('Prometheus reads', (await ours()).join(', '), '4 × up', true),
    fact('alerts', `${all.length} loaded, raised: ${firing.join(', ') || 'none'}`, 'none raised', all.length > 0 && firing.length === 0),
  ];
}
