import { type LoaderFunctionArgs, redirect, useNavigate, useSearchParams } from 'react-router';
import { localDay } from '@koura/shared-types/local-time';
import { loadForViewer } from '../../account/require-viewer.ts';
import { DateRangeField } from '../../date-picker/date-range-field.tsx';
import { addUnits, startOf } from '../../picker-rules/calendar-day.ts';
import type { Preset } from '../../picker-rules/picker-options.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { Note } from '../../ui/note.tsx';
import { DataTable } from '../data-table.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { type AccountDays, accountsHref, lastMonths, readAccountDays } from './account-days.ts';
import styles from './accounts-page.module.css';
import { AccountsDocument, type CurrencyAccountsFieldsFragment } from './accounts.generated.ts';
import { taxReturn } from './tax-return.ts';

const PRESETS: readonly Preset[] = [
  { label: 'This month', value: (today) => [startOf(today, 'month'), today] },
  ...[1, 2, 6].map((months) => ({
    label: months === 1 ? 'Last month' : `Last ${months} months`,
    value: (today: string): [string, string] => {
      const { from, to } = lastMonths(today, months);
      return [from, to];
    },
  })),
  {
    label: 'Last 12 months',
    value: (today) => [addUnits(startOf(today, 'month'), -12, 'month'), addUnits(startOf(today, 'month'), -1, 'day')],
  },
];
const OPTIONS = { autoApply: true };

/** The last month where no period is chosen. 404 for those who may not see them, and where the backend keeps no accounts. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'accounts.view');
  const days = readAccountDays(new URL(args.request.url).searchParams);
  if (!days) throw redirect(accountsHref(lastMonths(localDay(new Date()), 1)));
  const { accounts } = await loadForViewer(args, AccountsDocument, days);
  if (!accounts) throw notFound(args.request);
  return null;
}

/** /admin/accounts/: the figures of a period, and files for the accountant. */
export function Component() {
  const [query] = useSearchParams();
  const days = readAccountDays(query);
  return days && <Accounts days={days} />;
}

function Accounts({ days }: { days: AccountDays }) {
  const { currencies } = useLoadedQuery(AccountsDocument, days).accounts!;
  const navigate = useNavigate();
  const traded = currencies.filter((one, index) => index === 0 || one.days > 0 || isNotZero(one.opening));
  return (
    <StaffFrame title="Accounts">
      <div className={styles.period}>
        <DateRangeField
          label="Period"
          presets={PRESETS}
          options={OPTIONS}
          value={{ start: days.from, end: days.to }}
          onChange={(chosen) => {
            if (chosen?.start && chosen.end) void navigate(accountsHref({ from: chosen.start, to: chosen.end }));
          }}
        />
        <p className="muted">
          Days run in your time zone. An invoice counts on the day the order’s money arrived, a credit note on the day of the refund.
        </p>
      </div>
      <section aria-labelledby="files" className={styles.part}>
        <h2 id="files">Files</h2>
        <ul className={styles.files}>
          <li>
            <b>Sales by line</b>
            <small>Every line of invoices and credit notes: metal, fine weight, cost, tax.</small>
            <ExportButton name="sales-lines" filter={days} of="sales by line" />
          </li>
          <li>
            <b>Money in and out</b>
            <small>Every receipt and refund by its day, by card and by bank transfer.</small>
            <ExportButton name="money-moves" filter={days} of="money in and out" />
          </li>
          {traded.map(({ currencyCode: currency }) => (
            <li key={currency}>
              <b>Journal{traded.length > 1 && ` in ${currency}`}</b>
              <small>Sales and payments of each day, balanced. A month fits in one import of Xero.</small>
              <ExportButton
                name="journal-xero"
                filter={{ ...days, currency }}
                of="journal"
                label={`For Xero${inCurrency(traded, currency)}`}
              />
              <ExportButton
                name="journal-myob"
                filter={{ ...days, currency }}
                of="journal"
                label={`For MYOB${inCurrency(traded, currency)}`}
              />
            </li>
          ))}
        </ul>
      </section>
      {traded.map((one) => (
        <CurrencyAccounts key={one.currencyCode} accounts={one} isOnly={traded.length === 1} />
      ))}
    </StaffFrame>
  );
}

const inCurrency = (traded: readonly unknown[], currency: string): string => (traded.length > 1 ? ` in ${currency}` : '');
const isNotZero = ({ amount }: { amount: string }): boolean => Number(amount) !== 0;

const TREATMENTS = { TAXED: 'Taxed', ZERO_RATED: 'Zero-rated', EXEMPT: 'Exempt' } as const;
const SALES_COLUMNS = [
  { label: 'Sales' },
  ...['Invoiced', 'Credited', 'Total', 'Tax included'].map((label) => ({ label, className: styles.sum })),
];
const BOX_COLUMNS = [{ label: 'Box', width: 64 }, { label: 'What it is' }, { label: 'Amount', width: 180, className: styles.sum }];
const MONEY_COLUMNS = [{ label: 'Method' }, ...['In', 'Out'].map((label) => ({ label, className: styles.sum }))];

function CurrencyAccounts({ accounts, isOnly }: { accounts: CurrencyAccountsFieldsFragment; isOnly: boolean }) {
  const { currencyCode, sales, total, tax, bank, card, opening, closing } = accounts;
  const taxName = useWebsite().country.rules?.tax.name ?? 'Tax';
  const id = (name: string): string => `${name}-${currencyCode}`;
  const rows = taxReturn(accounts, taxName);
  return (
    <>
      {!isOnly && <h2 className={styles.currency}>{currencyCode}</h2>}
      <section aria-labelledby={id('sales')} className={styles.part}>
        <h2 id={id('sales')}>Sales</h2>
        <DataTable columns={SALES_COLUMNS}>
          {sales.map((one) => (
            <tr key={`${one.treatment} ${one.taxRate}`}>
              <th scope="row">
                {TREATMENTS[one.treatment]}
                {one.taxRate !== null && ` at ${one.taxRate}%`}
              </th>
              {[one.invoiced, one.credited, one.total, one.tax].map((amount, index) => (
                <td key={SALES_COLUMNS[index + 1]!.label} className={`num ${styles.sum}`} data-label={SALES_COLUMNS[index + 1]!.label}>
                  {formatMoney(amount)}
                </td>
              ))}
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row" colSpan={3}>
              All sales
            </th>
            <td className={`num ${styles.sum}`} data-label="Total">
              {formatMoney(total)}
            </td>
            <td className={`num ${styles.sum}`} data-label="Tax included">
              {formatMoney(tax)}
            </td>
          </tr>
        </DataTable>
      </section>
      <section aria-labelledby={id('tax')} className={styles.part}>
        <h2 id={id('tax')}>{taxName} return</h2>
        <DataTable columns={BOX_COLUMNS}>
          {rows.map(({ box, label, amount }) => (
            <tr key={label}>
              {box === null ? <td className={styles.none}>–</td> : <td data-label="Box">{box}</td>}
              <th scope="row">{label}</th>
              <td className={`num ${styles.sum}`}>{formatMoney(amount)}</td>
            </tr>
          ))}
        </DataTable>
        <Note>The shop knows your sales. Add your purchases, adjustments and sales elsewhere yourself.</Note>
      </section>
      <section aria-labelledby={id('money')} className={styles.part}>
        <h2 id={id('money')}>Money</h2>
        <DataTable columns={MONEY_COLUMNS}>
          {(
            [
              ['Bank transfers', bank],
              ['Cards', card],
            ] as const
          ).map(([label, { received, sentBack }]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={`num ${styles.sum}`} data-label="In">
                {formatMoney(received)}
              </td>
              <td className={`num ${styles.sum}`} data-label="Out">
                {formatMoney(sentBack)}
              </td>
            </tr>
          ))}
        </DataTable>
        <p>
          Owed to customers – paid but not yet invoiced, or credited but not yet sent back: {formatMoney(opening)} at the start,{' '}
          <b>{formatMoney(closing)}</b> at the end.
        </p>
      </section>
    </>
  );
}
