/**
 * npm run conformance -- --backend URL [--service-token TOKEN] [--staff-login email:password] [--second-staff-login email:password]
 * [--login email:password] [--card TOKEN] [--bank-card TOKEN] [--api v3|v4] [--prefix /api] [--only NAME,NAME]: tries at a backend in test
 * mode what docs/backend-contract.md says, capability by capability. Writes to it. Exit code 1 when something failed.
 */
import { parseArgs } from 'node:util';
import { conforms, printed } from './conformance/report.ts';
import { readSubjects } from './conformance/rows.ts';
import { runConformance } from './conformance/run.ts';
import { loginOf, oneOf, originOf, prefixOf, TARGET_OPTIONS } from './doctor/options.ts';

try {
  const { values } = parseArgs({
    options: {
      ...TARGET_OPTIONS,
      'service-token': { type: 'string' },
      'staff-login': { type: 'string' },
      'second-staff-login': { type: 'string' },
      login: { type: 'string' },
      card: { type: 'string' },
      'bank-card': { type: 'string' },
      only: { type: 'string' },
    },
  });
  const conformance = await runConformance(
    {
      origin: originOf(values.backend),
      api: oneOf('api', values.api, ['v3', 'v4']),
      prefix: prefixOf(values.prefix),
      serviceToken: values['service-token'],
      staffLogin: loginOf('staff-login', values['staff-login']),
      secondStaffLogin: loginOf('second-staff-login', values['second-staff-login']),
      login: loginOf('login', values.login),
      card: values.card,
      bankCard: values['bank-card'],
      only: readSubjects(values.only),
    },
    process.env,
  );
  console.log(printed(conformance));
  if (!conforms(conformance)) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
