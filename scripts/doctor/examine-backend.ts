import type { Environment } from '@koura/shared-types/settings-reader';
import { BackendHttp } from './backend-http.ts';
import { visitorOf } from './callers.ts';
import { examineCapabilities } from './examine-capabilities.ts';
import { examineArticlePicture, examineCatalogue } from './examine-catalogue.ts';
import { examineLogin, examineVisitor } from './examine-accounts.ts';
import { examineService } from './examine-service.ts';
import { examineTexts } from './examine-texts.ts';
import { Examination } from './examination.ts';
import type { Login } from './options.ts';
import type { Missing, Report } from './report.ts';
import { NoResponseError } from './send.ts';
import { findContentTarget, findTarget, type Given, NoTargetError } from './target.ts';

export interface Wanted extends Given {
  origin: string;
  login?: Login | undefined;
}

/** Asks a backend everything that the shop asks of it. Sends GET only, and one POST /auth/local when there is a login. Never throws for what a backend does. */
export function examineBackend(wanted: Wanted, environment: Environment): Promise<Report> {
  return examined('backend', wanted, environment, findTarget, async (examination) => {
    const { target } = examination;
    const website = await examineCatalogue(examination);
    await examineTexts(examination, website);
    await examineVisitor(examination);
    const details = wanted.login ? await examineLogin(examination, wanted.login, website?.capabilities ?? []) : new Map<string, string>();
    if (target.queries === 'dealer') await examineService(examination, website?.capabilities ?? [], details);
    await examineCapabilities(examination, website, details);
    examination.report.notExamined = notExamined(wanted, target.queries);
  });
}

/** Asks a Strapi that has the texts beside a commerce backend (CONTENT_URL) for what the shop reads there. */
export function examineContent(wanted: Given & { origin: string }, environment: Environment): Promise<Report> {
  return examined('content', wanted, environment, findContentTarget, async (examination) => {
    await examineTexts(examination, undefined, { isAlone: true });
    await examineArticlePicture(examination);
    examination.report.notExamined = [
      'Permissions to write, because nothing is written: create of contact-message, buy-back-request and premium-application.',
      'Figures in texts, which must agree with the settings of the commerce backend, and slugs of products in special offers.',
    ];
  });
}

async function examined(
  of: Report['of'],
  wanted: Given & { origin: string },
  environment: Environment,
  find: typeof findTarget,
  work: (examination: Examination) => Promise<void>,
): Promise<Report> {
  const http = new BackendHttp(wanted.origin);
  let examination: Examination | undefined;
  try {
    const { requestId } = visitorOf();
    const target = await find(http, { accept: 'application/json', 'x-request-id': requestId }, wanted);
    examination = new Examination(http, target, environment);
    examination.report.of = of;
    await work(examination);
    summarise(examination.report);
    return examination.report;
  } catch (error) {
    if (!(error instanceof NoResponseError || error instanceof NoTargetError)) throw error;
    const report: Report = examination?.report ?? {
      of,
      target: undefined,
      found: [],
      missing: [],
      leftOut: [],
      texts: [],
      capabilities: [],
      notExamined: [],
    };
    report.missing.unshift({
      what: of === 'backend' ? 'The backend' : 'The server of the texts',
      reason: 'it cannot be examined',
      todo: error.message,
      until: of === 'backend' ? 'every page answers an error' : 'texts are as old as they are, and those that nobody has read are errors',
      isNeeded: true,
    });
    return report;
  }
}

function notExamined({ login }: Wanted, queries: 'dealer' | 'stock'): string[] {
  return [
    'Permissions to write, because nothing is written: create of contact-message, buy-back-request and premium-application; register,',
    '  forgotPassword, resetPassword and sendEmailConfirmation of Users-permissions → Auth. npm run set-up-strapi grants them all.',
    ...(login ? [] : ['Signing in and what people see of their accounts: --login email:password.']),
    ...(queries === 'dealer' ? ['Cart and checkout, and whatever else writes: docs/backend-contract.md.'] : []),
  ];
}

/** One cause behind many findings is named once, first. */
function summarise({ missing, target }: Report): void {
  const reads = missing.filter(({ reason }) => /^GET \/(?!users|cart)/.test(reason));
  const answered = (status: number): Missing[] => reads.filter(({ reason }) => reason.endsWith(`answered ${status}`));
  const isNeededAndAll = (some: Missing[]): boolean => some.length === reads.length && some.filter(({ isNeeded }) => isNeeded).length >= 2;
  if (isNeededAndAll(answered(404))) {
    const todo = `Nothing of the shop is below ${target?.origin}${target?.prefix || '/'}. Compare rest.prefix in Strapi's config/api.js with COMMERCE_API_PREFIX, and give it here: --prefix /my-prefix.`;
    missing.unshift({ what: 'Everything', reason: 'every read answered 404', todo, until: 'every page answers 503', isNeeded: true });
  }
  if (isNeededAndAll(answered(403))) {
    const todo =
      'Nobody is allowed to read anything. Run npm run set-up-strapi, or grant find to Public for each type below: Settings → Users & Permissions → Roles → Public.';
    missing.unshift({ what: 'Everything', reason: 'every read answered 403', todo, until: 'every page answers an error', isNeeded: true });
  }
}
