import { readFileSync } from 'node:fs';
import { STRIPE_API_URL } from './card-provider.ts';
import { type BrandSettings, namelessShop } from './dealer-name.ts';
import { isForeignSecret, type Program, secretOfFile, type Setting, type SettingName, SETTINGS, type SettingValue } from './settings.ts';
import { unknownSettings } from './unknown-settings.ts';

export type Environment = Record<string, string | undefined>;

/** Invalid settings, all at once, one per line. Never contains the value of a secret. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly problems: readonly string[];
  constructor(program: Program, problems: readonly string[]) {
    super([`${program} cannot start with these settings:`, ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.problems = problems;
  }
}

export class SettingsReader {
  readonly problems: string[] = [];
  /** Warnings for the operator; logged once at start. */
  readonly warnings: string[] = [];
  readonly isProduction: boolean;
  /** STRIPE_API_URL, if it is set. */
  readonly cardApiUrl: string | undefined;
  readonly #program: Program;
  readonly #env: Environment;
  /** Contents of the files that `*_FILE` variables name. */
  readonly #secrets: Environment;
  readonly #rehearsed: SettingName[] = [];

  constructor(program: Program, env: Environment) {
    this.#program = program;
    this.#env = env;
    this.#secrets = this.#secretsInFiles(env);
    // A misspelt "production" is an error; checks of production mode run as well, to report everything at once.
    this.isProduction = this.get('APP_MODE') === 'production' || /^prod/i.test(this.#text('APP_MODE') ?? '');
    this.cardApiUrl = this.get('STRIPE_API_URL');
  }

  /** STRIPE_API_URL when it is not Stripe's own: that of a stand-in, where no money moves. */
  get simulatorUrls(): string | undefined {
    return this.cardApiUrl === STRIPE_API_URL ? undefined : this.cardApiUrl;
  }

  /** Whether a setting is set. An empty value counts as unset: `NAME=` in an env file means "no". */
  isSet(name: SettingName): boolean {
    return this.#text(name) !== undefined;
  }

  /** The value, or the default. An invalid value is recorded as a problem. */
  get<Name extends SettingName>(name: Name): SettingValue<Name> {
    const { programs, parse, wanted, fallback, secret } = SETTINGS[name] as Setting<SettingValue<Name>, string | undefined>;
    if (!programs.includes(this.#program)) throw new Error(`${name} is not declared as a setting of ${this.#program}`);
    const text = this.#text(name);
    const value = text === undefined ? undefined : parse(text);
    if (value !== undefined) return value;
    if (text !== undefined) this.problems.push(`${name} must be ${wanted}${secret || isConfidential(text) ? '' : `, not "${text}"`}`);
    return (fallback === undefined ? undefined : parse(fallback)) as SettingValue<Name>;
  }

  /** What the shop is called, and in paths. */
  get brand(): BrandSettings {
    const nameless = namelessShop(this.isProduction, this.get('SITE_URL'));
    return { brandName: this.get('BRAND_NAME'), brandSlug: this.get('BRAND_SLUG'), nameless };
  }

  /** Records a value that is only valid in a demo or a rehearsal: a problem in production mode, unless STRIPE_API_URL names a stand-in. */
  rehearsalOnly(name: SettingName, problem: string): void {
    if (!this.isProduction) return;
    if (this.simulatorUrls === undefined) {
      this.problems.push(`${name} ${problem} with APP_MODE=production; a rehearsal names its stand-in in STRIPE_API_URL`);
    } else this.#rehearsed.push(name);
  }

  /** Records a setting that has the sandbox's value, which is public: its own default, or another setting's. */
  notTheSandboxs(name: SettingName, sandboxs: string | undefined = SETTINGS[name].fallback): void {
    if ((this.#text(name) ?? SETTINGS[name].fallback) === sandboxs) {
      this.rehearsalOnly(name, "must be set to a value of your own, not the sandbox's, which is public,");
    }
  }

  /** Runs the checks that apply to every program. Throws a SettingsError if there is any problem; otherwise returns the warnings. */
  finish(): string[] {
    this.#checkSiteUrl();
    this.#checkForeignSecrets();
    this.#checkUnknown();
    if (this.problems.length > 0) throw new SettingsError(this.#program, inOrder(this.problems));
    if (this.isProduction && this.simulatorUrls !== undefined) {
      const accepted = this.#rehearsed.length > 0 ? `, so these are accepted: ${this.#rehearsed.join(', ')}` : '';
      this.warnings.push(`STRIPE_API_URL names a stand-in: this is a rehearsal, no money moves${accepted}`);
    }
    return this.warnings;
  }

  /** Secrets of this program that are in files, as Docker, Kubernetes and systemd provide them. */
  #secretsInFiles(env: Environment): Environment {
    const secrets: Environment = {};
    for (const [variable, path] of Object.entries(env)) {
      const name = secretOfFile(variable);
      if (name === undefined || !path?.trim() || isForeignSecret(name, this.#program)) continue;
      if (env[name]?.trim()) this.problems.push(`${name} and ${variable} are both set: which of them applies is not known`);
      try {
        secrets[name] = readFileSync(path.trim(), 'utf8');
        if (secrets[name].trim() === '') this.problems.push(`${variable} names an empty file: ${path}`);
      } catch (error) {
        this.problems.push(`${variable} names a file that cannot be read: ${(error as Error).message}`);
      }
    }
    return secrets;
  }

  #checkSiteUrl(): void {
    if (!this.isProduction) return;
    const text = this.#text('SITE_URL');
    const url = text === undefined ? undefined : URL.parse(text);
    if (text === undefined) this.problems.push('SITE_URL must be set with APP_MODE=production');
    else if (url?.protocol !== 'http:') return;
    else if (!isLoopback(url.hostname)) this.problems.push('SITE_URL must be https with APP_MODE=production: logins travel over it');
    else this.warnings.push('SITE_URL is http: accepted because it is a loopback address');
  }

  #checkForeignSecrets(): void {
    if (this.#program !== 'web') return;
    for (const name of Object.keys(this.#env)) {
      if (isForeignSecret(name, 'web') && this.#env[name]?.trim()) {
        this.problems.push(`${name} must not be given to the web server, which has no use for it`);
      }
    }
  }

  #checkUnknown(): void {
    for (const { name, nearest, isOurs } of unknownSettings(this.#env)) {
      const text = `${name} is not a setting of Koura${nearest === undefined ? '' : `; did you mean ${nearest}?`}`;
      // With a misspelt APP_MODE the operator believes that production mode is on.
      const stops = isOurs && (this.isProduction || nearest === 'APP_MODE');
      (stops ? this.problems : this.warnings).push(text);
    }
  }

  #text(name: SettingName): string | undefined {
    return this.#env[name]?.trim() || this.#secrets[name]?.trim() || undefined;
  }
}

/** The message for a program that could not start: without a stack where the message is sufficient. */
export function startFailure(program: Program, error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  if (!(error instanceof Error)) return `${program} cannot start: ${String(error)}`;
  const isAddress = 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo');
  return isAddress ? `${program} cannot start: ${error.message}` : `${program} cannot start: ${error.stack ?? error.message}`;
}

/** In the order of README's table, with the first problem of each setting. */
function inOrder(problems: readonly string[]): string[] {
  const first = new Map(problems.toReversed().map((problem) => [problem.split(' ', 1)[0]!, problem]));
  const names = Object.keys(SETTINGS);
  const place = (name: string): number => (names.includes(name) ? names.indexOf(name) : names.length);
  return [...first].toSorted(([one], [other]) => place(one) - place(other)).map(([, problem]) => problem);
}

function isLoopback(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Whether a value may be a password or a key set under the wrong name. */
function isConfidential(text: string): boolean {
  return text.length > 100 || /@|^(?:sk|rk|pk)_|^whsec_/.test(text);
}
