import { mkdirSync, writeFileSync } from 'node:fs';

export interface Figure {
  name: string;
  /** As printed: "1.42 × limit (1.38–1.51)". */
  measured: string;
  /** As printed: "≤ 2.0 ×". */
  bound: string;
  passed: boolean;
}

/** Prints a bench's figures and writes them with all details to bench/results/{bench}.json. True when all passed. */
export function report(bench: string, figures: Figure[], details: unknown): boolean {
  mkdirSync('bench/results', { recursive: true });
  writeFileSync(`bench/results/${bench}.json`, `${JSON.stringify({ bench, node: process.version, figures, details }, null, 2)}\n`);
  console.log(`\n${bench}`);
  for (const { name, measured, bound, passed } of figures) console.log(`  ${passed ? 'ok    ' : 'FAILED'}  ${name}: ${measured}, ${bound}`);
  return figures.every(({ passed }) => passed);
}
