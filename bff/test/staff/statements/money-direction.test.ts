import { describe, expect, it } from 'vitest';

import { directionOf } from '../../../src/staff/statements/money-direction.ts';
import { readStatement } from '../../../src/staff/statements/read-statement.ts';

/** in, out, or why it is unread, of each line in the order of the file. */
function read(text: string): { in: number[]; outgoing: number; unread: string[] } {
  const { lines, outgoing, unread } = readStatement(text, 'NZD');
  return { in: lines.map(({ amount }) => amount), outgoing, unread: unread.map(({ because }) => because) };
}
const unclear = (word: string): string => `“${word}” doesn’t say whether its money came in or went out.`;

describe('a column of signs', () => {
  it.each([
    ['Type', 'DR', 'CR'],
    ['Transaction Type', 'Debit', 'Credit'],
    ['Tran Type', 'D', 'C'],
    ['DR/CR', 'dr', 'cr'],
    ['Dr. / Cr.', 'Dr.', 'Cr.'],
    ['Debit/Credit', 'DEBIT', 'CREDIT'],
    ['D/C', 'D', 'C'],
    ['+/-', '-', '+'],
    ['Credit Debit Indicator', 'DBIT', 'CRDT'],
    ['Sign', '−', '+'],
    ['A name of its own', 'DR', 'CR'],
  ])('“%s” with %s and %s', (name, out, came) => {
    expect(read(`Date,Amount,${name},Details\n27/11/2026,73659.79,${out},REFUND\n27/11/2026,12.50,${came},GOLD\n`)).toEqual({
      in: [1250],
      outgoing: 1,
      unread: [],
    });
  });

  it('is found in a file without names, too', () => {
    expect(read('27/11/2026,73659.79,REFUND,DR\n27/11/2026,12.50,GOLD,CR\n')).toEqual({ in: [1250], outgoing: 1, unread: [] });
  });

  it('a word that is no sign, and none at all, make the line an unread one', () => {
    const lines = ['12.50,CR,A', '13.50,XX,B', '14.50,,C', '15.50,Direct Credit,D'];
    const head = (name: string): string => `Date,Amount,${name},Details\n${lines.map((line) => `27/11/2026,${line}\n`).join('')}`;
    const none = 'Nothing says whether its money came in or went out.';
    expect(read(head('DR/CR'))).toEqual({ in: [1250], outgoing: 0, unread: [unclear('XX'), none, unclear('Direct Credit')] });
    expect(read(head('Type'))).toEqual({ in: [1250, 1550], outgoing: 0, unread: [unclear('XX'), none] });
  });

  it('a minus counts beside any word', () => {
    const file =
      'Date,Amount,DR/CR,Details\n27/11/2026,-12.50,DR,A\n27/11/2026,-13.50,CR,B\n27/11/2026,(14.50),XX,C\n27/11/2026,-15.50 DR,DR,D\n';
    expect(read(file)).toEqual({ in: [], outgoing: 4, unread: [] });
  });
});

describe('a column of kinds of transactions', () => {
  const file = (...lines: string[]): string => `Date,Amount,Type,Details\n${lines.map((line) => `27/11/2026,${line},x\n`).join('')}`;

  it('beside amounts with signs says nothing, unless it contradicts them', () => {
    expect(read(file('-12.50,Eft-Pos', '13.50,Direct Credit', '14.50,Bill Payment', '15.50,ZZ', '16.50,EFTPOS DEBIT'))).toEqual({
      in: [1350, 1450, 1550],
      outgoing: 1,
      unread: ['Its amount has no minus, but “EFTPOS DEBIT” means that money went out.'],
    });
  });

  it('beside amounts without signs is where the signs are', () => {
    expect(read(file('12.50,Withdrawal', '13.50,Deposit', '14.50,Bill Payment', '15.50,Reversal'))).toEqual({
      in: [1350],
      outgoing: 1,
      unread: [unclear('Bill Payment'), unclear('Reversal')],
    });
  });

  it('in an export of what came in', () => {
    expect(read(file('12.50,Direct Credit', '13.50,Bill Payment', '14.50,Reversal'))).toEqual({
      in: [1250, 1350],
      outgoing: 0,
      unread: [unclear('Reversal')],
    });
  });

  it.each([
    ['Direct Credit', 'in'],
    ['INTER-BANK CREDIT', 'in'],
    ['Deposit', 'in'],
    ['D/C', 'in'],
    ['Direct Debit', 'out'],
    ['EFTPOS DEBIT', 'out'],
    ['Visa Purchase', 'out'],
    ['Eft-Pos', 'out'],
    ['Bank Fee', 'out'],
    ['Credit Card Payment', 'out'],
    ['Automatic Payment', 'either'],
    ['Transfer', 'either'],
    ['Direct Debit Reversal', 'unknown'],
    ['Refund', 'unknown'],
    ['', 'unknown'],
    ['constructor', 'unknown'],
  ])('“%s” is %s', (kind, direction) => expect(directionOf(kind)).toBe(direction));
});

describe('columns of credits and debits', () => {
  const head = 'Date,Details,Credit,Debit,Amount,Type\n';
  it('decide, whatever the others say; a line with both is unread', () => {
    const lines = ['A,12.50,,12.50,DR', 'B,,13.50,13.50,CR', 'C,,-14.50,,', 'D,0.00,15.50,,', 'E,16.50,16.50,,'];
    expect(read(head + lines.map((line) => `27/11/2026,${line}\n`).join(''))).toEqual({
      in: [1250],
      outgoing: 3,
      unread: ['Its amount can’t be read.'],
    });
  });
});

describe('OFX', () => {
  const ofx = (...transactions: [type: string, amount: string][]): string =>
    `<OFX>${transactions.map(([type, amount]) => `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20261127<TRNAMT>${amount}</STMTTRN>`).join('')}</OFX>`;

  it('amounts without signs have them in TRNTYPE', () => {
    expect(read(ofx(['DEBIT', '73659.79'], ['CREDIT', '12.50'], ['FEE', '1.00'], ['XFER', '2.00'], ['FOO', '3.00']))).toEqual({
      in: [1250],
      outgoing: 2,
      unread: [unclear('XFER'), unclear('FOO')],
    });
  });

  it('amounts with signs keep them, and a debit is never a payment', () => {
    expect(
      read(ofx(['DEBIT', '-1.00'], ['POS', '-2.00'], ['XFER', '12.50'], ['OTHER', '13.50'], ['DEBIT', '73659.79'], ['CREDIT', '-4.00'])),
    ).toEqual({
      in: [1250, 1350],
      outgoing: 4,
      unread: [],
    });
  });

  it('CDATA is text, markup in it included; a section that is not closed is a file that ends in the middle', () => {
    const file = `<OFX><STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261127</DTPOSTED><TRNAMT><![CDATA[12.50]]></TRNAMT>
      <NAME><![CDATA[SUTHERLAND & <CO>]]></NAME><MEMO>
        <![CDATA[GOLD K7QF9TXA &amp;]]>
      </MEMO></STMTTRN></OFX>`;
    expect(readStatement(file, 'NZD').lines).toMatchObject([
      { amount: 1250, payerName: 'SUTHERLAND & <CO>', details: ['GOLD K7QF9TXA &amp;'] },
    ]);
    expect(() => readStatement(file.replace('K7QF9TXA &amp;]]>', 'K7QF9TXA'), 'NZD')).toThrow('The OFX file ends in the middle.');
  });
});
