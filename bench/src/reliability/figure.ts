import type { Figure } from '../measure/report.ts';

export function figure(name: string, measured: string, bound: string, passed: boolean): Figure {
  return { name, measured, bound, passed };
}
