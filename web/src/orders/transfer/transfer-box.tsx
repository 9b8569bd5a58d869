import { useState } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { tryMutation } from '../../platform/bff-client/try-mutation.ts';
import { formatDayAndHour } from '@koura/shared-types/format-days';
import { formatMoney } from '../../platform/format/format-money.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Note } from '../../ui/note.tsx';
import type { OrderDetailsFragment } from '../order.generated.ts';
import { ReportTransferSentDocument } from './transfer.generated.ts';
import { transferState } from './transfer-state.ts';
import { transferTexts } from './transfer-texts.ts';
import styles from './transfer-box.module.css';

type Transfer = NonNullable<OrderDetailsFragment['payment']['transfer']>;

interface TransferBoxProps {
  order: Pick<OrderDetailsFragment, 'orderNumber' | 'status'>;
  transfer: Transfer;
  reload: () => Promise<void>;
}

export function TransferBox({ order: { orderNumber, status }, transfer, reload }: TransferBoxProps) {
  const state = transferState({ status, transfer });
  const { title, lines } = transferTexts(state, transfer);
  const isAwaited = state === 'awaited' || state === 'reported' || state === 'part';
  return (
    <section className={styles.box} aria-labelledby="transfer" data-state={state}>
      <h2 id="transfer">{title}</h2>
      {/* Read out when it changes while the page is open. */}
      <div role="status" className={styles.lines}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {isAwaited && (
        <>
          <TransferFacts transfer={transfer} />
          <p className="muted small">
            Please quote the reference, so that we can match your transfer to this order. We never change our account number by email or
            phone: if you’re ever told to use another one, call us first.
          </p>
          {transfer.sentAt === null ? (
            <ReportSent orderNumber={orderNumber} isAhead={transfer.deadline === 'AHEAD'} reload={reload} />
          ) : (
            <p className="small">You told us on {formatDayAndHour(transfer.sentAt)} that your transfer is on its way.</p>
          )}
        </>
      )}
    </section>
  );
}

function TransferFacts({ transfer }: { transfer: Transfer }) {
  const { outstanding, accountName, accountNumber, bankName, reference, payBy, graceUntil, deadline } = transfer;
  const facts: [name: string, shown: string, copied: string | null][] = [
    ['Amount', `${formatMoney(outstanding)} ${outstanding.currencyCode}`, outstanding.amount],
    ['Account name', accountName, accountName],
    ['Account number', accountNumber, accountNumber],
    ...(bankName === null ? [] : [['Bank', bankName, null] satisfies [string, string, null]]),
    ['Reference', reference, reference],
    [deadline === 'AHEAD' ? 'Send by' : 'Was due by', formatDayAndHour(payBy), null],
    ...(deadline === 'GRACE' ? [['Accepted until', formatDayAndHour(graceUntil), null] satisfies [string, string, null]] : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, shown, copied]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span>{shown}</span>
            {copied !== null && <CopyButton text={copied} of={name.toLowerCase()} brief />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ReportSent({ orderNumber, isAhead, reload }: { orderNumber: string; isAhead: boolean; reload: () => Promise<void> }) {
  const bff = useBff();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function press(): Promise<void> {
    setBusy(true);
    setProblem(await tryMutation(bff, ReportTransferSentDocument, { orderNumber }));
    await reload();
    setBusy(false);
  }
  return (
    <div className={styles.report}>
      <Button variant="secondary" busy={busy} onClick={() => void press()}>
        I’ve sent it
      </Button>
      <span className="muted small">We’ll know to look out for it.{isAhead && ' The deadline stays the same.'}</span>
      {problem !== null && (
        <Note tone="warn" role="alert">
          {problem}
        </Note>
      )}
    </div>
  );
}
