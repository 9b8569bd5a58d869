import { MAX_STATEMENT_BYTES, STATEMENT_TOO_LARGE } from '@koura/shared-types/inputs/staff/bank-statement';
import { useState } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { paymentCountChanged } from '../payments/payment-count.ts';
import { decodeFile } from '../decode-file.ts';
import { ReadBankStatementDocument, type ReadBankStatementMutation } from './statements.generated.ts';
import { recordLine } from './record-line.ts';
import { canRecord } from './statement-line-text.ts';

const LIMIT = { largest: MAX_STATEMENT_BYTES, tooLarge: STATEMENT_TOO_LARGE };

type Statement = NonNullable<ReadBankStatementMutation['readBankStatement']['statement']>;

interface Loaded {
  name: string;
  /** Kept in memory only, to compare it again with the orders. */
  text: string;
  statement: Statement;
}

interface BankStatementState {
  loaded: Loaded | null;
  busy: 'reading' | 'recording' | null;
  failure: string | null;
  chosen: ReadonlySet<string>;
  problems: ReadonlyMap<string, string>;
  done: string | null;
  load: (file: File) => Promise<void>;
  choose: (key: string, isChosen: boolean) => void;
  /** Records the chosen lines one after the other, then compares the statement with the orders again. */
  record: () => Promise<void>;
  /** Compares the statement with the orders again, after a line was recorded elsewhere. */
  again: (done: string) => Promise<void>;
}

const NONE_CHOSEN: ReadonlySet<string> = new Set();
const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();

/** A bank statement: read and compared with the orders by the server, recorded line by line. */
export function useBankStatement(): BankStatementState {
  const bff = useBff();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [busy, setBusy] = useState<BankStatementState['busy']>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [chosen, setChosen] = useState(NONE_CHOSEN);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [done, setDone] = useState<string | null>(null);

  /** The statement as it compares now; keeps the one before when it cannot be read. */
  async function read(name: string, text: string): Promise<Statement | null> {
    try {
      const { statement, userErrors } = await sendMutation(bff, ReadBankStatementDocument, { input: { text } });
      if (!statement) {
        setFailure(userErrors.map(({ message }) => message).join(' '));
        return null;
      }
      setLoaded({ name, text, statement });
      return statement;
    } catch (error) {
      setFailure(callMessage(error));
      return null;
    }
  }

  async function load(file: File): Promise<void> {
    if (busy) return;
    setBusy('reading');
    setFailure(null);
    setDone(null);
    setProblems(NO_PROBLEMS);
    setLoaded(null);
    const content = decodeFile(new Uint8Array(await file.arrayBuffer()), LIMIT);
    if ('problem' in content) setFailure(content.problem);
    else {
      const statement = await read(file.name, content.text);
      setChosen(new Set(statement?.lines.flatMap(({ state, key }) => (state === 'READY' ? [key] : []))));
    }
    setBusy(null);
  }

  async function record(): Promise<void> {
    if (busy || !loaded) return;
    setBusy('recording');
    setFailure(null);
    setDone(null);
    const failed = new Map<string, string>();
    const wanted = loaded.statement.lines.filter((line) => chosen.has(line.key) && canRecord(line));
    for (const line of wanted) {
      const problem = await recordLine(bff, line, line.orderNumber!);
      if (problem !== null) failed.set(line.key, problem);
    }
    setProblems(failed);
    setChosen(new Set(failed.keys()));
    paymentCountChanged();
    await read(loaded.name, loaded.text);
    const recorded = wanted.length - failed.size;
    setDone(
      `${recorded === 1 ? '1 payment is' : `${recorded} payments are`} recorded.${failed.size > 0 ? ` ${failed.size} couldn’t be recorded; see why below.` : ''}`,
    );
    setBusy(null);
  }

  async function again(message: string): Promise<void> {
    if (!loaded) return;
    paymentCountChanged();
    setDone(message);
    await read(loaded.name, loaded.text);
  }

  function choose(key: string, isChosen: boolean): void {
    const next = new Set(chosen);
    if (isChosen) next.add(key);
    else next.delete(key);
    setChosen(next);
  }
  return { loaded, busy, failure, chosen, problems, done, load, choose, record, again };
}
