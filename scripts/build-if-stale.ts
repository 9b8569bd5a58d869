import { spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';

interface Build {
  script: string;
  output: string;
  sources: string[];
}

const BUILDS: Build[] = [
  {
    script: 'build:bff',
    output: 'bff/dist/main.js',
    sources: ['bff/{src,build}/**/*', 'bff/vite.config.ts', 'shared-types/src/**/*', 'package-lock.json'],
  },
  {
    script: 'build:graphiql',
    output: 'bff/graphiql-page/dist/index.html',
    sources: ['bff/graphiql-page/*.{ts,tsx,css,html}', 'bff/src/graphiql/example-tabs.ts', 'package-lock.json'],
  },
  {
    script: 'build:web',
    output: 'web/dist/server/main.js',
    sources: [
      'web/{src,server,build,public}/**/*',
      'web/vite.config.ts',
      'web/redirect-rules.json',
      'scripts/write-build-info.ts',
      'shared-types/src/**/*',
      'package-lock.json',
    ],
  },
];

/** Builds what is missing or older than its sources. Throws when a build fails; the build prints its own message. */
export function buildIfStale(): void {
  for (const { script, output, sources } of BUILDS) {
    const built = statSync(output, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (sources.some((pattern) => globSync(pattern).some((file) => statSync(file).mtimeMs > built))) {
      console.log(`Building: npm run ${script}`);
      // Vitest sets NODE_ENV=test, and React would be built for development.
      const env = { ...process.env, NODE_ENV: 'production' };
      const { status } = spawnSync('npm', ['run', '-s', script], { stdio: 'inherit', env, shell: process.platform === 'win32' });
      if (status !== 0) throw new Error(`npm run ${script} failed; its message is above.`);
    }
  }
}
