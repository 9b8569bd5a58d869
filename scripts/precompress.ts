/** Part of the web build: creates brotli and gzip copies of each text file, so that they are not compressed on every request. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

for (const file of globSync('web/dist/client/**/*.{js,css,svg,txt}')) {
  const text = readFileSync(file);
  if (text.length < 1024) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
}
