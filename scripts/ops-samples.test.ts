import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { isForeignSecret, secretOfFile, SETTINGS } from '../shared-types/src/settings.ts';
import { MAX_RESPONSE_MS } from '../shared-types/src/time-limits.ts';
import { CAMPAIGN_PARAMETERS } from '../web/server/campaign-parameters.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const seconds = (text: string, pattern: RegExp): number[] => [...text.matchAll(pattern)].map(([, value]) => Number(value));
const unknownOf = (names: string[]): string[] => names.filter((name) => !Object.hasOwn(SETTINGS, secretOfFile(name) ?? name));

/** The server of an nginx configuration that the internet reaches. */
const publicServer = (configuration: string): string => /^server \{\n {2}listen 443 [^]*?^\}/m.exec(configuration)![0];

interface Pod {
  terminationGracePeriodSeconds: number;
  containers: { name: string; env?: { name: string }[]; [probe: string]: unknown }[];
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: { template?: { spec: Pod }; selector?: object };
}

describe('ops/nginx', () => {
  const sample = read('ops/nginx/koura.conf');

  it('waits longer than the longest answer', () => {
    const waits = seconds(sample, /proxy_read_timeout (\d+)s/g);
    expect(waits.length).toBeGreaterThan(0);
    for (const wait of waits) expect(wait * 1000).toBeGreaterThan(MAX_RESPONSE_MS);
  });

  it('closes unused connections before a program that stops does', () => {
    const [noticeMs] = seconds(read('docs/production.md'), /^STOP_NOTICE_MS=(\d+)$/gm);
    const kept = seconds(sample, /^ {2}keepalive_timeout (\d+)s;$/gm).slice(0, 2);
    // nginx looks at its timers later when it is busy.
    for (const wait of kept) expect(noticeMs).toBeGreaterThanOrEqual(wait * 1000 + 2000);
    expect(kept).toHaveLength([...sample.matchAll(/^upstream /gm)].length);
  });

  describe('limits what one client may ask for', () => {
    const [zones, shop] = [
      [...sample.matchAll(/^limit_(?:req|conn)_zone \$koura_\w+ zone=(\w+):10m/gm)].map(([, zone]) => zone),
      publicServer(sample),
    ];
    const locations = new Map([...shop.matchAll(/^ {2}location (.+?) \{\n([^]*?)^ {2}\}/gm)].map(([, path, body]) => [path!, body!]));

    it.each(['/', '= /graphql', '/connect/'])('at %s by requests', (path) =>
      expect(locations.get(path)).toMatch(/^ {4}limit_req zone=koura_\w+ burst=\d+ nodelay;$/m),
    );

    it('everywhere by requests under way, connections for prices apart', () => {
      expect(shop).toMatch(/^ {2}limit_conn koura_under_way \d+;$/m);
      expect(seconds(locations.get('/socket.io/')!, /limit_conn koura_sockets (\d+);/g)[0]).toBeGreaterThan(
        Number(SETTINGS.SOCKETS_PER_ADDRESS.fallback),
      );
    });

    it('with zones that exist, all of which are used', () => {
      const used = [...shop.matchAll(/^ +limit_(?:req zone=|conn )(\w+)/gm)].map(([, zone]) => zone);
      expect(new Set(used)).toEqual(new Set(zones));
    });

    it('and says so with 429, to GraphQL clients as the gateway would', () => {
      expect(sample).toMatch(/^limit_req_status 429;\nlimit_conn_status 429;$/m);
      expect(shop).toMatch(/^ {2}error_page 429 @busy;$/m);
      expect(locations.get('= /graphql')).toContain('error_page 429 @busy_graphql;');
      const [, json] = /return 429 '(\{.*\})';/.exec(locations.get('@busy_graphql')!)!;
      expect(JSON.parse(json!)).toMatchObject({
        errors: [{ message: expect.any(String), extensions: { code: 'RATE_LIMITED', status: 429 } }],
      });
    });

    it('a /64 of IPv6 is one client', () => {
      const rules = [...sample.matchAll(/^ {2}'~(\^\(\?<koura_net.*)' \$\w+;$/gm)].map(([, rule]) => new RegExp(rule!));
      const clientOf = (address: string): string =>
        rules.map((rule) => rule.exec(address)?.[1]).find((net) => net !== undefined) ?? address;
      expect(rules).toHaveLength(2);
      expect(clientOf('203.0.113.7')).toBe('203.0.113.7');
      expect(clientOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
      expect(clientOf('2001:db8:1:2::9')).toBe('2001:db8:1:2');
      expect(clientOf('2001:db8::9')).toBe('2001:db8');
    });
  });

  it('never sends a mutation twice', () => {
    expect(sample.replaceAll(/#.*$/gm, '')).not.toContain('non_idempotent');
  });
});

describe('ops/nginx: two Koura Commerce', () => {
  const sample = read('ops/nginx/koura-commerce.conf');

  it('answers where the one program did, for those that the units start', () => {
    const [, port] = /^COMMERCE_URL=http:\/\/127\.0\.0\.1:(\d+)$/m.exec(read('docs/dealer.md'))!;
    expect(sample).toContain(`listen 127.0.0.1:${port};`);
    const [, start] = /^Environment=BACKEND_PORT=(\d+)%i$/m.exec(read('ops/systemd/koura-commerce@.service'))!;
    expect(seconds(sample, /^ {2}server 127\.0\.0\.1:(\d+) /gm)).toEqual([Number(`${start}1`), Number(`${start}2`)]);
  });

  it('waits as long as the gateway does, and sends nothing twice', () => {
    expect(seconds(sample, /proxy_read_timeout (\d+)s/g)[0]! * 1000).toBeGreaterThan(MAX_RESPONSE_MS);
    expect(sample).not.toContain('proxy_next_upstream');
  });
});

describe('ops/varnish', () => {
  it('leaves the same parameters of campaigns out of an address as web does', () => {
    expect(read('ops/varnish/koura.vcl')).toContain(`"(?<=[?&])(?:${CAMPAIGN_PARAMETERS})(?:=[^&]*)?(?:&|$)"`);
  });
});

describe.each(['bff', 'web'] as const)('ops/systemd: %s', (program) => {
  const unit = read(`ops/systemd/koura-${program}@.service`);

  it('is given the time that it needs to stop, with a notice of ten seconds', () => {
    expect(seconds(unit, /^TimeoutStopSec=(\d+)$/gm)[0]! * 1000).toBeGreaterThan(10_000 + Number(SETTINGS.STOP_DRAIN_MS.fallback));
  });

  it('starts as npm start does, with settings that exist and no secrets of others', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(`exec ${/^ExecStart=\/opt\/node\/bin\/(.*)$/m.exec(unit)![1]}`).toBe(scripts[`start:${program}`]);
    const lines = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) => line!.split(' '));
    const names = lines.map((assignment) => assignment.split('=')[0]!);
    expect(unknownOf(names)).toEqual([]);
    expect(names.filter((name) => isForeignSecret(name, program))).toEqual([]);
  });
});

describe.each(['koura-commerce', 'koura-commerce@'])('ops/systemd: %s', (name) => {
  const unit = read(`ops/systemd/${name}.service`);

  it('starts as npm run start:commerce does, with settings that exist, and writes where its files are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(`exec ${/^ExecStart=\/opt\/node\/bin\/(.*)$/m.exec(unit)![1]}`).toBe(scripts['start:commerce']);
    const names = [...unit.matchAll(/^Environment=(\w+)/gm)].map(([, setting]) => setting!);
    expect(unknownOf(names)).toEqual([]);
    expect(names.filter((setting) => isForeignSecret(setting, 'commerce'))).toEqual([]);
    const page = read('docs/dealer.md');
    const folders = [...page.matchAll(/^BACKEND_(?:DATABASE|FILES)=(\/var\/lib\/koura)\//gm)].map(([, folder]) => folder);
    expect(folders).toEqual(['/var/lib/koura', '/var/lib/koura']);
    for (const text of [unit, read('ops/systemd/koura-backup.service')]) expect(text).toMatch(/^ReadWritePaths=\/var\/lib\/koura\b/m);
  });
});

// Not where Koura is developed on other systems.
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
it.runIf(hasSystemd)('systemd accepts the units', () => {
  const folder = mkdtempSync(`${tmpdir()}/koura-units-`);
  const units = globSync('koura-*', { cwd: 'ops/systemd' }).map((name) => {
    const path = `${folder}/${name.replace('@.', '@1.')}`;
    // It wants the command to exist, and the manual page not to.
    const unit = read(`ops/systemd/${name}`).replace('/opt/node/bin/node', process.execPath);
    writeFileSync(path, unit.replace('/opt/koura/current/ops/bin', process.cwd() + '/ops/bin'));
    return path;
  });
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

describe('ops/kubernetes', () => {
  const manifests = globSync('ops/kubernetes/*.yaml').flatMap((file) =>
    parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest),
  );
  const named = (kind: string): Manifest[] => manifests.filter((manifest) => manifest.kind === kind);
  const settings = named('ConfigMap')[0]!.data!;

  it('has settings that exist, and secrets as files for bff only', () => {
    expect(unknownOf(Object.keys(settings))).toEqual([]);
    expect(Object.keys(settings).filter((name) => isForeignSecret(name, 'web'))).toEqual([]);
    for (const { spec } of named('Deployment')) {
      const [{ name, env = [] }] = spec!.template!.spec.containers as [Pod['containers'][number]];
      expect(unknownOf(env.map((one) => one.name))).toEqual([]);
      expect(env.length > 0).toBe(name !== 'web');
      expect(env.filter((one) => isForeignSecret(one.name, name as 'bff')).map((one) => one.name)).toEqual([]);
    }
  });

  const pods = new Map(named('Deployment').map(({ metadata, spec }) => [metadata.name, spec!.template!.spec]));
  const maxStopMs = Number(settings['STOP_NOTICE_MS']) + Number(settings['STOP_DRAIN_MS']);
  const kindsOf = (name: string): string[] => manifests.filter(({ metadata }) => metadata.name === name).map(({ kind }) => kind);

  it.each(['koura-bff', 'koura-web'])('%s has probes, time to stop, a budget and an autoscaler', (name) => {
    const pod = pods.get(name)!;
    expect(pod.containers[0]).toMatchObject({
      startupProbe: { httpGet: { path: '/startedz' } },
      readinessProbe: { httpGet: { path: '/readyz' } },
      livenessProbe: { httpGet: { path: '/healthz' } },
      lifecycle: { preStop: expect.anything() },
      securityContext: { readOnlyRootFilesystem: true },
    });
    expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThan(maxStopMs + 3000);
    expect(kindsOf(name)).toEqual(expect.arrayContaining(['PodDisruptionBudget', 'HorizontalPodAutoscaler', 'Service']));
  });

  it('koura-commerce has two pods that share their files, probes, time to stop, and a budget', () => {
    const pod = pods.get('koura-commerce')!;
    expect(pod.containers[0]).toMatchObject({
      startupProbe: { httpGet: { path: '/healthz' } },
      readinessProbe: { httpGet: { path: '/readyz' } },
      livenessProbe: { httpGet: { path: '/healthz' } },
      securityContext: { readOnlyRootFilesystem: true },
    });
    expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThan(maxStopMs + 3000);
    expect(named('Deployment').find(({ metadata }) => metadata.name === 'koura-commerce')).toMatchObject({ spec: { replicas: 2 } });
    expect(named('PersistentVolumeClaim')).toMatchObject([{ spec: { accessModes: ['ReadWriteMany'] } }]);
    expect(kindsOf('koura-commerce')).toEqual(expect.arrayContaining(['PodDisruptionBudget', 'Service', 'NetworkPolicy']));
  });
});

it.each(['docs/production.md', 'docs/postgresql.md', 'docs/dealer.md'])('%s names files that exist', (page) => {
  const paths = read(page).match(/\b(?:ops|redis|examples)\/[\w./*-]*[\w*]/g)!;
  expect(paths.filter((path) => globSync(path).length === 0)).toEqual([]);
});
