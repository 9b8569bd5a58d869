import type { CapabilityName } from '@koura/shared-types/capabilities';
import type { StaffTask } from '@koura/shared-types/staff-tasks';
import { localDay } from '@koura/shared-types/local-time';
import { Controller, Inject, Logger, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';

import { Premiums } from '../../commerce/staff-pricing.ts';
import { Sessions } from '../../access/sessions.ts';
import { FreshProof } from '../../access/fresh-proof.ts';
import { StaffFactorRule } from '../../access/staff-factor-rule.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { BackendError } from '../../errors/backend-error.ts';
import { RequestError } from '../../errors/request-error.ts';
import { isOurs } from '../../graphql/request-check.ts';
import type { Caller } from '../../request/caller.ts';
import { createCaller } from '../../request/create-caller.ts';
import { mayDo } from '../../request/session.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { AUDIT_COLUMNS, MONEY_MOVE_COLUMNS, SALES_LINE_COLUMNS } from '../accounts/account-columns.ts';
import { MYOB_COLUMNS, myobRows, XERO_COLUMNS, xeroRows } from '../accounts/journal-files.ts';
import { StaffLimits } from '../staff-limits.ts';
import { type Column, csvFile } from './csv-file.ts';
import { CUSTOMER_COLUMNS, ORDER_COLUMNS, PREMIUM_COLUMNS } from './export-columns.ts';
import { ExportAudit, type ExportedFacts } from './export-audit.ts';
import {
  type AccountExport,
  accountExport,
  auditExport,
  customerExport,
  filterText,
  journalExport,
  orderExport,
  premiumExport,
} from './export-filters.ts';
import { ExportedRows } from './exported-rows.ts';
import { REFERRAL_COLUMNS } from './referral-report.ts';

interface Export<Row> {
  facts: ExportedFacts;
  columns: readonly Column<Row>[];
  rows: AsyncGenerator<Row>;
  /** The days that it is about, which its name has in place of today's. */
  period?: AccountExport;
  /** A program imports it: without the mark of a spreadsheet. */
  forProgram?: boolean;
}

interface ExportRules {
  capability: CapabilityName;
  task: StaffTask;
  /** It says who they are, or what they bought or paid: whoever takes all of it away has proved within ten minutes who they are. */
  namesPeople: boolean;
}

const ACCOUNTS = { capability: 'staff.accounts', task: 'accounts.view' } as const;

const RULES = {
  orders: { capability: 'staff.orders', task: 'orders.export', namesPeople: true },
  referrals: { capability: 'checkout.attribution', task: 'orders.export', namesPeople: false },
  customers: { capability: 'staff.customers', task: 'customers.export', namesPeople: true },
  premiums: { capability: 'pricing.batches', task: 'prices.approve', namesPeople: false },
  'sales-lines': { ...ACCOUNTS, namesPeople: true },
  'money-moves': { ...ACCOUNTS, namesPeople: true },
  'journal-xero': { ...ACCOUNTS, namesPeople: false },
  'journal-myob': { ...ACCOUNTS, namesPeople: false },
  audit: { capability: 'staff.audit', task: 'audit.view', namesPeople: true },
} satisfies Record<string, ExportRules>;

const DAY = /^\d{4}-\d\d-\d\d$/;
const JSON_TYPE = /^application\/json\b/i;

/**
 * POST /exports/orders and /exports/customers, for Admins and Salespersons: a list of the staff as CSV, by the filters of its query; POST
 * /exports/referrals, for the same: what the links of partners brought in a period; POST
 * /exports/premiums, for Admins and Premium Editors: premiums as a file that `preparePricingBatch` takes back; for Admins the accounts of a
 * period (POST /exports/sales-lines, money-moves, journal-xero, journal-myob) and the trail (POST /exports/audit). The file is made from the backend's pages while it is sent, so it is never in memory as a whole. What names people needs a fresh proof of who takes it (`PROOF_NEEDED` in the header `error-code`). What fails before the first row is an
 * response in words; what fails later breaks the connection, so that no part is taken for the whole.
 */
@Controller('exports')
export class ExportsController {
  readonly #logger = new Logger(ExportsController.name);
  readonly #origin: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: Sessions,
    private readonly rule: StaffFactorRule,
    private readonly proof: FreshProof,
    private readonly website: WebsiteSettings,
    private readonly backend: ExportedRows,
    private readonly premiumsBackend: Premiums,
    private readonly audit: ExportAudit,
    private readonly limits: StaffLimits,
  ) {
    this.#origin = new URL(config.siteUrl).origin;
  }

  @Post('orders')
  orders(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const prepare = (caller: Caller) => {
      const filter = read(orderExport, request.body);
      const facts = { action: 'exportOrders', filter: filterText(filter) } as const;
      return { facts, columns: ORDER_COLUMNS, rows: this.backend.ordersOf(filter, caller) };
    };
    return this.#export(request, reply, 'orders', prepare);
  }

  @Post('referrals')
  referrals(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const prepare = (caller: Caller) => {
      const filter = read(accountExport, request.body);
      const facts = { action: 'exportOrders', filter: `referrals; ${filterText(filter)}` } as const;
      return { facts, columns: REFERRAL_COLUMNS, rows: this.backend.referralsOf(filter, caller), period: filter };
    };
    return this.#export(request, reply, 'referrals', prepare);
  }

  @Post('customers')
  customers(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const prepare = (caller: Caller) => {
      const filter = read(customerExport, request.body);
      const facts = { action: 'exportCustomers', filter: filterText(filter) } as const;
      return { facts, columns: CUSTOMER_COLUMNS, rows: this.backend.customersOf(filter, caller) };
    };
    return this.#export(request, reply, 'customers', prepare);
  }

  @Post('premiums')
  premiums(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#export(request, reply, 'premiums', (caller) => {
      const filter = read(premiumExport, request.body);
      const facts = { action: 'exportPremiums', filter: filterText(filter) } as const;
      return { facts, columns: PREMIUM_COLUMNS, rows: this.premiumsBackend.premiumsOf(filter, caller) };
    });
  }

  @Post('sales-lines')
  salesLines(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#accounts(request, reply, 'sales-lines', (caller) => {
      const filter = read(accountExport, request.body);
      return { filter, columns: SALES_LINE_COLUMNS, rows: this.backend.salesLinesOf(filter, caller) };
    });
  }

  @Post('money-moves')
  moneyMoves(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#accounts(request, reply, 'money-moves', (caller) => {
      const filter = read(accountExport, request.body);
      return { filter, columns: MONEY_MOVE_COLUMNS, rows: this.backend.moneyMovesOf(filter, caller) };
    });
  }

  @Post('journal-xero')
  xero(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#accounts(request, reply, 'journal-xero', (caller) => {
      const filter = read(journalExport, request.body);
      return { filter, columns: XERO_COLUMNS, rows: this.backend.journalOf(filter, 'xero', xeroRows, caller), forProgram: true };
    });
  }

  @Post('journal-myob')
  myob(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#accounts(request, reply, 'journal-myob', (caller) => {
      const filter = read(journalExport, request.body);
      return { filter, columns: MYOB_COLUMNS, rows: this.backend.journalOf(filter, 'myob', myobRows, caller), forProgram: true };
    });
  }

  @Post('audit')
  auditTrail(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#export(request, reply, 'audit', (caller) => {
      const filter = read(auditExport, request.body);
      const facts = { action: 'exportAudit', filter: filterText(filter) } as const;
      return { facts, columns: AUDIT_COLUMNS, rows: this.backend.auditOf(filter, caller) };
    });
  }

  #accounts<Row>(
    request: FastifyRequest,
    reply: FastifyReply,
    name: keyof typeof RULES,
    prepare: (caller: Caller) => Omit<Export<Row>, 'facts'> & { filter: AccountExport },
  ): Promise<void> {
    return this.#export(request, reply, name, (caller) => {
      const { filter, ...rows } = prepare(caller);
      return { facts: { action: 'exportAccounts', filter: `${name}; ${filterText(filter)}` }, period: filter, ...rows };
    });
  }

  async #export<Row>(
    request: FastifyRequest,
    reply: FastifyReply,
    name: keyof typeof RULES,
    prepare: (caller: Caller) => Export<Row>,
  ): Promise<void> {
    const caller = createCaller(request, reply, this.config);
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').header('x-content-type-options', 'nosniff');
    try {
      await this.#check(request, caller, RULES[name]);
      const { facts, columns, rows, period, forProgram } = prepare(caller);
      await this.limits.count('export', caller);
      const recorded = this.audit.record(facts, rows, caller);
      const file = csvFile(columns, await begun(recorded), { forProgram });
      file.once('error', (error) => this.#logger.warn({ msg: 'an export broke', requestId: caller.requestId, err: error }));
      const days = period && DAY.test(period.from) && DAY.test(period.to) ? `${period.from}-to-${period.to}` : localDay(new Date());
      void reply
        .code(200)
        .header('content-disposition', `attachment; filename="${name}-${days}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(file);
    } catch (error) {
      if (error instanceof BackendError) return sendText(reply, error.status, error.publicMessage);
      if (error instanceof RequestError) {
        void reply.header('error-code', error.code);
        return sendText(reply, error.statusCode, error.message);
      }
      this.#logger.error({ msg: 'an export could not be made', requestId: caller.requestId, err: error });
      return sendText(reply, 500, 'This can’t be exported right now. Please try again in a minute.');
    }
  }

  /** Throws for who may not, and for a request that another site's page may have sent. */
  async #check(request: FastifyRequest, caller: Caller, { capability, task, namesPeople }: ExportRules): Promise<void> {
    // As for mutations: JSON needs another site's page to ask first, and no route allows it.
    if (!JSON_TYPE.test(request.headers['content-type'] ?? '') || !isOurs(request.headers, this.#origin))
      throw new RequestError('This request didn’t come from our own pages.', 'FORBIDDEN', 403);
    const session = await this.sessions.load(caller);
    if (!session) throw new RequestError('Please sign in.', 'UNAUTHENTICATED', 401);
    if (!mayDo(session, task)) throw new RequestError('You may not do this.', 'FORBIDDEN', 403);
    await this.rule.check(session, caller);
    if (namesPeople) await this.proof.demand(caller);
    const { capabilities } = await this.website.load(caller);
    if (!capabilities.includes(capability)) throw new RequestError('This can’t be exported here.', 'BAD_USER_INPUT', 404);
  }
}

/** Throws what asking for the first row throws, while the response can still say so. */
async function begun<Row>(rows: AsyncGenerator<Row>): Promise<AsyncGenerator<Row>> {
  const first = await rows.next();
  return (async function* () {
    try {
      if (!first.done) yield first.value;
      yield* rows;
    } finally {
      await rows.return(undefined);
    }
  })();
}

function read<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  if (Array.isArray(body)) throw new RequestError('Send the filters as a JSON object.');
  const { success, output, issues } = v.safeParse(schema, body);
  if (success) return output;
  const path = v.getDotPath(issues[0]);
  throw new RequestError(path === null ? 'Send the filters as a JSON object.' : `The filter ${path} can’t be read.`);
}

function sendText(reply: FastifyReply, status: number, text: string): void {
  void reply.code(status).type('text/plain; charset=utf-8').send(text);
}
