import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { type Finding, Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { count, type Suite } from './suite.ts';

/** Google's csp_evaluator reports no finding of high severity and no syntax error in the policy of any page. */
export const cspSuite: Suite = {
  name: 'csp_evaluator',
  async run(site) {
    const { fetched } = await site.crawl();
    const pages = fetched
      .filter(({ contentType }) => contentType.startsWith('text/html'))
      .map(({ address, headers }) => ({ address, headers }));
    pages.push({ address: 'the page for an error of the backend', headers: (await site.errorPage()).headers });
    const failures: string[] = [];
    /** URLs by policy: most pages have the same one. */
    const policies = new Map<string, string[]>();
    for (const { address, headers } of pages) {
      const policy = headers.get('content-security-policy');
      if (policy === null) failures.push(`${address} has no policy`);
      else policies.set(policy, [...(policies.get(policy) ?? []), address]);
    }
    const findings: { finding: Finding; address: string }[] = [];
    for (const [policy, [address]] of policies)
      findings.push(...new CspEvaluator(new CspParser(policy).csp).evaluate().map((finding) => ({ finding, address: address! })));
    const of = (...severities: Severity[]) => findings.filter(({ finding }) => severities.includes(finding.severity));
    for (const { finding, address } of of(Severity.HIGH, Severity.SYNTAX))
      failures.push(`${address}: ${finding.directive} ${finding.value ?? ''}: ${finding.description}`);
    return {
      summary: `${of(Severity.HIGH).length} high, ${of(Severity.SYNTAX).length} syntax, ${of(Severity.MEDIUM).length} medium, ${of(Severity.HIGH_MAYBE, Severity.MEDIUM_MAYBE).length} possible in ${count(policies.size, 'policy', 'policies')} of ${pages.length} pages`,
      failures,
    };
  },
};
