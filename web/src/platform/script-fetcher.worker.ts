/** After this time a script is given up, so that it does not hold up the others. */
const LONGEST_MS = 30_000;

const fetched = new Set<string>();
let last: Promise<unknown> = Promise.resolve();

// One list after another, the most likely page first.
addEventListener('message', ({ data: paths }: MessageEvent<readonly string[]>) => {
  last = last.then(() => Promise.all(paths.map(fetchScript)));
});

/** Never rejects. */
async function fetchScript(path: string): Promise<void> {
  if (fetched.has(path)) return;
  fetched.add(path);
  try {
    // To its end: browsers cache no more than they have read.
    await (await fetch(path, { priority: 'low', signal: AbortSignal.timeout(LONGEST_MS) })).arrayBuffer();
  } catch {
    fetched.delete(path);
  }
}
