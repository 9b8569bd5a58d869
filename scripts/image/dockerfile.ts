import { readFileSync } from 'node:fs';

export interface Stage {
  from: string;
  env: Record<string, string>;
  user: string | undefined;
  /** The last CMD. */
  cmd: string[];
  healthcheck: string[];
  /** RUN lines, without their mounts. */
  run: string[];
}

/** The stages by name. Reads what our Dockerfile uses: CMD and HEALTHCHECK as JSON, ENV as NAME=value. */
export function readDockerfile(path: string): Map<string, Stage> {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [, instruction, rest] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    if (instruction === 'FROM') {
      const [from, , name] = rest!.split(' ');
      stage = { env: {}, user: undefined, cmd: [], healthcheck: [], ...structuredClone(stages.get(from!)), from: from!, run: [] };
      stages.set(name!, stage);
    } else if (stage) {
      read(stage, instruction, rest!);
    }
  }
  return stages;
}

function read(stage: Stage, instruction: string | undefined, rest: string): void {
  if (instruction === 'ENV') for (const [, name, value] of rest.matchAll(/(\w+)=(\S*)/g)) stage.env[name!] = value!;
  if (instruction === 'USER') stage.user = rest;
  if (instruction === 'CMD') stage.cmd = JSON.parse(rest) as string[];
  if (instruction === 'HEALTHCHECK') stage.healthcheck = JSON.parse(rest.slice(rest.indexOf('['))) as string[];
  if (instruction === 'RUN') stage.run.push(rest.replaceAll(/--mount=\S+ /g, ''));
}
