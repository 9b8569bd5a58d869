import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PORTS } from './ports.ts';
import { answers, type Service, systemService } from './service.ts';

/** Prometheus with ops/prometheus; only the ports are others, it reads more often, and what is not on this machine is left out. */
export function prometheusService(folder: string): Service {
  const sample = readFileSync('ops/prometheus/prometheus.yml', 'utf8');
  const [ours] = sample.split('\n  # Debian: prometheus-node-exporter');
  const config = ours!
    .replaceAll('15s', '1s')
    .replace("'koura.rules.yml'", `'${resolve('ops/prometheus/koura.rules.yml')}'`)
    .replace("'127.0.0.1:9461', '127.0.0.1:9462'", PORTS.bffMetrics.map((port) => `'127.0.0.1:${port}'`).join())
    .replace("'127.0.0.1:9471', '127.0.0.1:9472'", PORTS.webMetrics.map((port) => `'127.0.0.1:${port}'`).join());
  mkdirSync(`${folder}/prometheus`);
  writeFileSync(`${folder}/prometheus/prometheus.yml`, config);
  const address = `127.0.0.1:${PORTS.prometheus}`;
  const options = [
    `--config.file=${folder}/prometheus/prometheus.yml`,
    `--storage.tsdb.path=${folder}/prometheus/data`,
    `--web.listen-address=${address}`,
    '--log.level=warn',
  ];
  return systemService('prometheus', 'prometheus', options, () => answers(`http://${address}/-/ready`));
}
