/** npm run check: the quick part of npm test, without a browser. */
import { quickSteps } from './quick-steps.ts';
import { runSteps } from './run-steps.ts';

process.exitCode = runSteps(quickSteps) ? 0 : 1;
