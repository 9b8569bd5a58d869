/** npm run check: the quick part of npm test. */
import { checkSteps } from './quick-steps.ts';
import { runSteps } from './run-steps.ts';

process.exitCode = (await runSteps(checkSteps)) ? 0 : 1;
