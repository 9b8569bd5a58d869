// drop-unreached.mjs FOLDER PROGRAM: deletes installed packages that the program does not need. npm also installs what only a tool of
// another workspace asked for in a version that both share, and optional peers.
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [, , folder, program] = process.argv;
const root = realpathSync(folder);
const kept = new Set();
keep(join(root, program));
for (const at of ['', 'shared-types', program]) dropOthers(join(root, at, 'node_modules'));

function keep(directory) {
  if (kept.has(directory)) return;
  kept.add(directory);
  const { name, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packageIn(directory);
  const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta?.[peer]?.optional);
  for (const wanted of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
    const found = find(wanted, directory);
    if (found) keep(found);
    else if (dependencies?.[wanted] && !optionalDependencies?.[wanted]) throw new Error(`${name} needs ${wanted}, which is not installed`);
  }
}

/** As Node looks for a package: beside the one that imports it, then further up. */
function find(name, from) {
  for (let at = from; at.startsWith(root); at = dirname(at)) {
    const candidate = join(at, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
  }
  return undefined;
}

function dropOthers(modules) {
  if (!existsSync(modules)) return;
  for (const entry of readdirSync(modules, { withFileTypes: true })) {
    const path = join(modules, entry.name);
    if (entry.isSymbolicLink() || !entry.isDirectory() || entry.name === '.bin') continue;
    if (entry.name.startsWith('@')) dropOthers(path);
    else if (!existsSync(join(path, 'package.json'))) continue;
    else if (kept.has(path)) dropOthers(join(path, 'node_modules'));
    else rmSync(path, { recursive: true });
  }
  if (readdirSync(modules).length === 0) rmSync(modules, { recursive: true });
}

function packageIn(directory) {
  return JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
}
