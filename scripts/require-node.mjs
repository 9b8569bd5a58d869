// Plain JavaScript, so that an old Node can say what is missing instead of failing on TypeScript.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Koura needs Node 24 or newer; this is ${process.version}.\n` +
      'On Linux (x64, arm64) and Windows (x64) "npm ci" brings it along: run it without --omit=optional, then use the npm scripts.\n' +
      'Elsewhere install Node 24 and try again.',
  );
  process.exit(1);
}
