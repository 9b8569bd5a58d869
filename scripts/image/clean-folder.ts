import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The user `nobody` of Debian and most others; as a user who is not root, the steps run as that one. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** What the machine needs to reach npm's registry. */
const NETWORK = /^(?:https?_proxy|no_proxy|node_extra_ca_certs)$/i;

/** A copy of the repository's files as a build of the image sees them, that belongs to another user. */
export class CleanFolder {
  readonly root = mkdtempSync(join(tmpdir(), 'koura-image-'));
  readonly source = join(this.root, 'build');

  constructor() {
    // Committed or not, but nothing that git or Docker ignores.
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
    const files = listed.split('\0').filter((file) => file !== '' && !file.startsWith('ops/compose/'));
    for (const file of files) {
      mkdirSync(join(this.source, dirname(file)), { recursive: true });
      copyFileSync(file, join(this.source, file));
    }
    if ('uid' in NOBODY) execFileSync('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, this.root]);
    chmodSync(this.root, 0o755);
  }

  /** Runs a command of the Dockerfile in a folder, as the other user; rejects when it fails. */
  async run(command: string, args: string[], cwd: string, env: Record<string, string>): Promise<void> {
    const network = Object.fromEntries(Object.entries(process.env).filter(([name]) => NETWORK.test(name)));
    const child = this.start(command, args, cwd, { ...network, ...env }, { stdio: ['ignore', 'inherit', 'inherit'] });
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
  }

  /** Starts a command as the other user, with nothing but this environment. */
  start(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv, options: SpawnOptions = {}): ChildProcess {
    return spawn(command, args, {
      cwd,
      ...NOBODY,
      ...options,
      env: { PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`, HOME: this.root, ...env },
    });
  }

  /** Makes a staged folder root's, as COPY does: the programs cannot write to it. */
  giveToRoot(folder: string): void {
    if ('uid' in NOBODY) execFileSync('chown', ['-R', '0:0', folder]);
    else execFileSync('chmod', ['-R', 'a-w', folder]);
  }

  /** A folder the programs may write to, as a volume. */
  volume(name: string): string {
    const folder = join(this.root, name);
    mkdirSync(folder);
    if ('uid' in NOBODY) chownSync(folder, NOBODY.uid, NOBODY.gid!);
    return folder;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
