import { mkdirSync, writeFileSync } from 'node:fs';
import { SANDBOX_CARD_KEYS } from '../../shared-types/src/card-provider.ts';
import { SETTINGS } from '../../shared-types/src/settings.ts';
import { type Program, programEnvironment, programs, startProgram } from '../programs.ts';
import { PORTS, SANDBOX, SHOP } from './ports.ts';
import { Service } from './service.ts';

/** Longer than two probes of a load balancer that probes every five seconds. */
const STOP_NOTICE_MS = 10_000;

/** The settings of docs/production.md that both programs share. */
const SETTINGS_FILE: NodeJS.ProcessEnv = {
  APP_MODE: 'production',
  SITE_URL: SHOP,
  COMMERCE_URL: SANDBOX,
  STRIPE_PUBLISHABLE_KEY: SANDBOX_CARD_KEYS.publishableKey,
  // No money moves.
  STRIPE_API_URL: SANDBOX,
  BFF_URL: `http://127.0.0.1:${PORTS.bffs}`,
  REDIS_MODE: 'sentinel',
  REDIS_URL: PORTS.sentinel.map((port) => `redis://127.0.0.1:${port}`).join(','),
  STOP_NOTICE_MS: String(STOP_NOTICE_MS),
  // Everything runs on one machine, which may be busy.
  COMMERCE_TIME_SCALE: '5',
  // Everybody comes from this machine.
  SOCKETS_PER_ADDRESS: '1000',
  ANONYMOUS_POINTS_A_MINUTE: '10000000',
};

export interface Shop {
  sandbox: Service;
  bff: [Service, Service];
  web: [Service, Service];
}

/** The programs as docs/production.md sets them up, none of them started. */
export function shopServices(folder: string): Shop {
  const secrets = writeSecrets(folder);
  const sandboxSettings = {
    SANDBOX_PORT: PORTS.sandbox,
    SANDBOX_DATABASE: ':memory:',
    SANDBOX_MARKET: 'open',
    // The order of the rehearsal is sent with the price that its cart had, however long that takes on a busy machine.
    SANDBOX_TICKS: 'off',
    SANDBOX_WEBHOOK_URL: 'off',
  };
  const bff = (n: 0 | 1): Service =>
    service('bff', n, { ...SETTINGS_FILE, ...secrets, BFF_PORT: PORTS.bff[n], METRICS_PORT: PORTS.bffMetrics[n] });
  const web = (n: 0 | 1): Service => service('web', n, { ...SETTINGS_FILE, WEB_PORT: PORTS.web[n], METRICS_PORT: PORTS.webMetrics[n] });
  return { sandbox: service('sandbox', 0, sandboxSettings), bff: [bff(0), bff(1)], web: [web(0), web(1)] };
}

function service(name: Program['name'], n: number, settings: NodeJS.ProcessEnv): Service {
  // Of this shell only what Node itself needs: its settings are not the rehearsal's.
  const own = Object.entries(process.env).filter(([variable]) => !Object.hasOwn(SETTINGS, variable.replace(/_FILE$/, '')));
  const env = programEnvironment({ ...Object.fromEntries(own), ...settings });
  const program = programs(env).find((one) => one.name === name)!;
  const nodeArgs = name === 'sandbox' ? [] : ['--import', './scripts/production.mjs'];
  return new Service(`${name} ${n + 1}`, (log) => startProgram(program, env, nodeArgs, log));
}

/** The secrets as files, which only bff is given. */
function writeSecrets(folder: string): NodeJS.ProcessEnv {
  const secrets = {
    COMMERCE_SERVICE_TOKEN: SETTINGS.COMMERCE_SERVICE_TOKEN.fallback,
    STRIPE_SECRET_KEY: SANDBOX_CARD_KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: SANDBOX_CARD_KEYS.webhookSecret,
  };
  mkdirSync(`${folder}/secrets`, { mode: 0o700 });
  return Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => {
      const file = `${folder}/secrets/${name.toLowerCase()}`;
      writeFileSync(file, `${value}\n`, { mode: 0o400 });
      return [`${name}_FILE`, file];
    }),
  );
}
