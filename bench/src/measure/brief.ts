/**
 * With BENCH_BRIEF=on, as in `npm run test:full`, the benches take fewer rounds and leave out the comparisons with other servers. Bounds
 * stay the same; figures vary more.
 */
const IS_BRIEF = process.env['BENCH_BRIEF'] === 'on';

export const unlessBrief = <T>(usual: T, brief: T): T => (IS_BRIEF ? brief : usual);
