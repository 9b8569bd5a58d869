export type Environment = Record<string, string | undefined>;

/** Several wrong keys at once. Names the keys and what is expected, never the values: some are secrets. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(`Configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

const EVENT_NAME = /^[\w:.-]{1,64}$/;

/** Reads settings one by one and collects the problems, so that all of them are reported together. */
export class ConfigReader {
  readonly problems: string[] = [];
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
  }

  /** An empty value counts as unset: `KEY=` in an env file means "no". */
  optional(key: string, pattern?: RegExp): string | undefined {
    const value = this.#env[key]?.trim() || undefined;
    if (value !== undefined && pattern && !pattern.test(value)) this.problems.push(`${key} must match ${pattern.source}`);
    return value;
  }

  text(key: string, fallback: string, pattern?: RegExp): string {
    const value = this.optional(key) ?? fallback;
    if (pattern && !pattern.test(value)) this.problems.push(`${key} must match ${pattern.source}`);
    return value;
  }

  integer(key: string, fallback: number, minimum: number, maximum: number): number {
    const text = this.optional(key);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= minimum && value <= maximum) return value;
    this.problems.push(`${key} must be a whole number from ${minimum} to ${maximum}`);
    return fallback;
  }

  choice<T extends string>(key: string, fallback: T, choices: readonly T[]): T {
    const text = this.optional(key);
    if (text === undefined) return fallback;
    const value = choices.find((choice) => choice === text);
    if (value === undefined) this.problems.push(`${key} must be one of ${choices.join(', ')}`);
    return value ?? fallback;
  }

  url(key: string, fallback: string, protocols: readonly string[] = ['http:', 'https:']): string {
    const text = this.optional(key) ?? fallback;
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
      this.problems.push(`${key} must be a URL (${protocols.join(', ')})`);
      return fallback;
    }
    return text;
  }

  /** "name=other,…" over these names: what each is called elsewhere. */
  names<T extends string>(key: string, names: readonly T[]): Record<T, string> {
    const result = Object.fromEntries(names.map((name): [T, string] => [name, name])) as Record<T, string>;
    for (const pair of this.optional(key)?.split(',') ?? []) {
      const [name, other = '', ...more] = pair.trim().split('=');
      const known = names.find((one) => one === name);
      if (known && EVENT_NAME.test(other) && more.length === 0) result[known] = other;
      else this.problems.push(`${key} must be name=other pairs of ${names.join(', ')}`);
    }
    return result;
  }

  /** A number from `minimum` to 1. */
  share(key: string, fallback: number, minimum: number): number {
    const text = this.optional(key);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (value >= minimum && value <= 1) return value;
    this.problems.push(`${key} must be a number from ${minimum} to 1`);
    return fallback;
  }

  /** Origins by commas; none when unset. */
  origins(key: string): string[] {
    const parts = this.optional(key)?.split(',') ?? [];
    return parts.flatMap((part) => {
      const url = URL.parse(part.trim());
      if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username) return [url.origin];
      this.problems.push(`${key} must be origins without a path, by commas`);
      return [];
    });
  }

  /** A URL that holds nothing but an origin. */
  origin(key: string, fallback: string): string {
    const text = this.url(key, fallback);
    const url = new URL(text);
    if (url.pathname !== '/' || url.search || url.hash || url.username) this.problems.push(`${key} must be an origin without a path`);
    return url.origin;
  }
}
