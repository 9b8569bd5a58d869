import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, copyFileSync, cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHOP_NAME } from './names.ts';

/** What the machine needs to reach npm's registry: handed to the build alone, for its proxy cannot be reached from within. */
const NETWORK = Object.keys(process.env).filter((name) => /^(?:https?_proxy|no_proxy|node_extra_ca_certs)$/i.test(name));
const ASIDE = 'REHEARSAL_';
/** The descriptor of the real machine's network, from rehearse.ts. */
const OUTSIDE = 3;

/**
 * The empty machine of docs/dealer.md and docs/postgresql.md, within this process's own namespaces (rehearse.ts): /opt is empty, /etc, /usr/local and /var take
 * changes that nobody else sees, and there is no network but the loopback. Packages are those of the real machine.
 */
export class Machine {
  readonly #folder: string;
  readonly #stubs: string;

  constructor(folder: string, certificates: { ca: string; certificate: string; key: string }) {
    this.#folder = folder;
    this.#stubs = join(folder, 'stubs');
    this.#mount();
    execFileSync('ip', ['link', 'set', 'lo', 'up']);
    appendFileSync('/etc/hosts', `\n127.0.0.1 ${SHOP_NAME}\n::1 ${SHOP_NAME}\n`);
    appendFileSync('/etc/ssl/certs/ca-certificates.crt', readFileSync(certificates.ca));
    // Root's repository is cloned by another user.
    writeFileSync('/etc/gitconfig', '[safe]\n  directory = *\n');
    this.#writeStubs(certificates);
  }

  #mount(): void {
    for (const path of ['/etc', '/usr/local', '/var']) {
      const [upper, work] = ['upper', 'work'].map((name) => join(this.#folder, name, path));
      for (const folder of [upper!, work!]) mkdirSync(folder, { recursive: true });
      execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', `lowerdir=${path},upperdir=${upper},workdir=${work}`, path]);
    }
    mkdirSync(join(this.#folder, 'opt'));
    execFileSync('mount', ['--bind', join(this.#folder, 'opt'), '/opt']);
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', '/run']);
  }

  /** What cannot be tried here, as programs of the same names. */
  #writeStubs({ certificate, key }: { certificate: string; key: string }): void {
    mkdirSync(this.#stubs);
    const stub = (name: string, text: string): void => {
      writeFileSync(join(this.#stubs, name), `#!/bin/sh\nset -eu\n${text}\n`);
      chmodSync(join(this.#stubs, name), 0o755);
    };
    const live = `/etc/letsencrypt/live/${SHOP_NAME}`;
    // What Debian's packages start once they are installed: nginx, and an empty PostgreSQL.
    stub(
      'apt-get',
      `case "$*" in
  *postgresql*)
    rm -rf /etc/postgresql/* /var/lib/postgresql/*
    pg_createcluster --start "$(ls /usr/lib/postgresql | sort -n | tail -n 1)" main ;;
  *nginx*) [ -e /run/nginx.pid ] || /usr/sbin/nginx ;;
esac`,
    );
    stub(
      'certbot',
      `mkdir -p ${live} && cp ${certificate} ${live}/fullchain.pem && cp ${key} ${live}/privkey.pem\n` +
        'while [ "$1" != --deploy-hook ]; do shift; done\neval "$2"',
    );
    this.#packNode();
    stub(
      'curl',
      `case "$*" in *nodejs.org*) exec tar c -C ${this.#folder}/node --use-compress-program 'xz -0' node ;; esac\nexec /usr/bin/curl "$@"`,
    );
    // The build alone is outside; everything that the same block starts afterwards listens within.
    const handedOver = NETWORK.map((name) => `export ${name}="$${ASIDE}${name}"`);
    stub(
      'su',
      [
        'case "$*" in *"image.sh build"*)',
        ...handedOver,
        `exec nsenter --net=/proc/self/fd/${OUTSIDE} /bin/su "$@" ;; esac`,
        'exec /bin/su "$@"',
      ].join('\n'),
    );
    stub('systemctl', `exec ${process.execPath} ${fileURLToPath(new URL('systemctl.ts', import.meta.url))} "$@"`);
  }

  /** What nodejs.org has: this Node, and npm. */
  #packNode(): void {
    const folder = join(this.#folder, 'node/node');
    mkdirSync(join(folder, 'bin'), { recursive: true });
    copyFileSync(process.execPath, join(folder, 'bin/node'));
    chmodSync(join(folder, 'bin/node'), 0o755);
    const modules = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim();
    cpSync(join(modules, 'npm'), join(folder, 'lib/node_modules/npm'), { recursive: true });
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'bin/npm'));
  }

  /** The repository to clone: this working tree, committed or not. */
  makeRepository(): string {
    const folder = join(this.#folder, 'repository');
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
    for (const file of listed.split('\0').filter((one) => one !== '')) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      copyFileSync(file, join(folder, file));
    }
    const git = (...args: string[]): void =>
      void execFileSync('git', ['-C', folder, '-c', 'user.name=Rehearsal', '-c', 'user.email=rehearsal@shop.example', ...args]);
    git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'This release');
    return `file://${folder}`;
  }

  /**
   * Runs a block of the page as root, where the block before left the folder and the umask: a dealer has one shell open. `typed` is what is
   * typed in. Answers what it printed, and throws where it ends otherwise than `ends`.
   */
  async run(block: string, { typed = [], ends = 0 }: { typed?: readonly string[]; ends?: number } = {}): Promise<string> {
    const network = Object.fromEntries(NETWORK.map((name) => [ASIDE + name, process.env[name]]));
    const env = { PATH: `${this.#stubs}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`, HOME: '/root', ...network };
    const left = join(this.#folder, 'shell');
    const goOn = `[ ! -e ${left} ] || . ${left}\ntrap 'printf "cd %q; umask %s\\n" "$PWD" "$(umask)" > ${left}' EXIT\n`;
    const child = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', goOn + block], {
      cwd: '/root',
      env,
      stdio: ['pipe', 'pipe', 'pipe', OUTSIDE],
    });
    let printed = '';
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (data: Buffer) => (printed += data.toString()));
    // A block that reads nothing may have ended by now.
    child.stdin!.on('error', () => undefined);
    child.stdin!.end(typed.map((line) => `${line}\n`).join(''));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    if (code !== ends) throw new Error(`ended with ${code}:\n${block}\n${printed.slice(-3000)}\n${this.logs()}`);
    return printed;
  }

  /** The last lines of each service. */
  logs(): string {
    return globSync('/run/rehearsal/logs/*')
      .map((file) => `${file}:\n${spawnSync('tail', ['-n', '15', file], { encoding: 'utf8' }).stdout}`)
      .join('\n');
  }
}
