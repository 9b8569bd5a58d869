/** What a column of a bank's CSV file holds. sign: which way the money went, and nothing else. kind: the bank's kind of transaction. */
export type ColumnRole =
  | 'posted'
  | 'date'
  | 'sent'
  | 'amount'
  | 'sign'
  | 'kind'
  | 'credit'
  | 'debit'
  | 'payer'
  | 'text'
  | 'id'
  | 'currency';

/** Column names of New Zealand's and Australia's banks, in lower case without spaces and signs. Others are ignored, such as balances. */
const NAMES: Record<ColumnRole, readonly string[]> = {
  posted: [
    'processeddate',
    'dateprocessed',
    'effectivedate',
    'posteddate',
    'postingdate',
    'posted',
    'bookingdate',
    'valuedate',
    'processedon',
  ],
  date: ['date'],
  sent: ['transactiondate', 'transdate', 'trandate', 'dateoftransaction', 'dateofpayment', 'paymentdate'],
  amount: ['amount', 'transactionamount', 'amountnzd', 'amountaud', 'nzdamount', 'audamount', 'value'],
  sign: [
    'drcr',
    'crdr',
    'drorcr',
    'crordr',
    'dc',
    'cd',
    'dorc',
    'cord',
    'debitcredit',
    'creditdebit',
    'debitorcredit',
    'creditordebit',
    'debitcreditindicator',
    'creditdebitindicator',
    'drcrindicator',
    'crdrindicator',
    'dcindicator',
    'cdindicator',
    'debitcreditflag',
    'creditdebitflag',
    'drcrflag',
    'crdrflag',
    'cdtdbtind',
    'indicator',
    'sign',
    'direction',
    'inout',
    'moneyinout',
  ],
  kind: ['type', 'transactiontype', 'trantype', 'transtype', 'txntype', 'trntype', 'sourcecodepaymenttype', 'paymenttype'],
  credit: [
    'credit',
    'credits',
    'creditamount',
    'amountcredit',
    'amountcr',
    'deposit',
    'deposits',
    'depositamount',
    'moneyin',
    'paidin',
    'cr',
  ],
  debit: [
    'debit',
    'debits',
    'debitamount',
    'amountdebit',
    'amountdr',
    'withdrawal',
    'withdrawals',
    'withdrawalamount',
    'moneyout',
    'paidout',
    'dr',
  ],
  payer: ['payee', 'payer', 'payername', 'otherparty', 'otherpartyname', 'merchantname', 'name', 'opname'],
  text: [
    'details',
    'transactiondetails',
    'description',
    'narrative',
    'narration',
    'memo',
    'memodescription',
    'particulars',
    'code',
    'reference',
    'analysiscode',
    'otherpartyparticulars',
    'otherpartycode',
    'otherpartyreference',
    'payerparticulars',
    'payercode',
    'payerreference',
    'sourceparticulars',
    'sourcecode',
    'sourcereference',
    'opcode',
    'opreference',
    'tparticulars',
    'tcode',
    'tref',
    'opparticulars',
    'oppart',
    'opref',
    'tpref',
    'tppart',
    'tpcode',
    'originaldescription',
  ],
  id: ['uniqueid', 'transactionid', 'fitid'],
  currency: ['currency', 'currencycode'],
};

const ROLE_OF = new Map(Object.entries(NAMES).flatMap(([role, names]) => names.map((name) => [name, role as ColumnRole])));

/** The columns of a file by role, as positions; several columns may hold text. */
export type Columns = Partial<Record<ColumnRole, number[]>>;

export function columnsOf(names: readonly string[]): Columns {
  const columns: Columns = {};
  for (const [position, name] of names.entries()) {
    const role = /^[+−–-] ?\/ ?[+−–-]$|^±$/.test(name) ? 'sign' : ROLE_OF.get(name.toLowerCase().replaceAll(/[^a-z]/g, ''));
    if (role) (columns[role] ??= []).push(position);
  }
  return columns;
}

/** What a file needs and these columns do not have, in words; empty when they are enough. */
export function missingColumns({ posted, date, sent, amount, credit, payer, text }: Columns): string[] {
  return [
    ...(posted || date || sent ? [] : ['a date']),
    ...(amount || credit ? [] : ['an amount']),
    ...(payer || text ? [] : ['a text, such as Particulars, Reference, Details or Description']),
  ];
}
