import { fact, type Row } from '../row.ts';
import { ordersAtDesk } from './desk.ts';
import type { Machine } from './machine.ts';
import { isNext } from './order-numbers.ts';
import { buyByCard } from './visitor.ts';

interface Rehearsal {
  machine: Machine;
  add: (...rows: Row[]) => void;
  /** What the blocks of the last section printed. */
  output: () => string;
}

/** What is checked after the commands of a section of docs/postgresql.md, on the machine that docs/dealer.md has left. */
export function serverSections({ machine, add, output }: Rehearsal): Record<string, () => Promise<void>> {
  let before: string[] = [];
  let last = '';
  /** Buys, and says what is right about the order. */
  const buyNext = async (name: string, by = 1): Promise<void> => {
    const order = await buyByCard();
    add(fact(name, order, by === 1 ? 'the next number' : `${by} numbers on`, isNext(order, last, by)));
    last = order;
  };
  const allAreThere = async (name: string): Promise<void> => {
    const now = await ordersAtDesk();
    add(fact(name, now.join(', '), 'all', before.every((order) => now.includes(order)) && now.includes(last)));
  };
  return {
    async '1. The database'() {
      before = await ordersAtDesk();
      last = before[0]!;
      const mode = (await machine.run('stat -c "%a %U" /etc/koura/secrets/database_url')).trim();
      add(fact('the URL of the database', mode, 'for root alone', mode === '400 root'));
    },
    async '2. Move'() {
      const said = /\S+ has everything that \S+ has/.exec(output())?.[0];
      add(fact('the move to the server', said, 'everything', said !== undefined));
    },
    async '3. Two processes'() {
      await buyNext('an order on PostgreSQL');
      for (const stopped of [1, 2]) {
        await machine.run(`systemctl stop koura-commerce@${stopped}`);
        await buyNext(`- while process ${stopped} is stopped`);
        await machine.run(
          `systemctl start koura-commerce@${stopped} && until curl -fs http://127.0.0.1:133${stopped}/readyz; do sleep 1; done`,
        );
      }
      await allAreThere('- all orders');
    },
    async Releases() {
      await buyNext('an order after a release of both');
    },
    async Backups() {
      before = await ordersAtDesk();
      const file = /\S+\.dump$/m.exec(output())?.[0];
      add(fact('a backup of the server', file, 'a file', file !== undefined));
      await buyNext('an order that the backup lacks');
    },
    async Restore() {
      const named = /moneyWithoutOrder|holdWithoutOrder/.exec(output())?.[0];
      add(fact('- its payment', named, 'named', named !== undefined));
      const kept = await ordersAtDesk();
      add(fact('orders after the restore', kept.join(', '), before.join(', '), kept.join() === before.join()));
      await buyNext('the next order', 1000);
    },
    async 'Moving back'() {
      await buyNext('an order on the file again');
      await allAreThere('- all orders');
    },
  };
}
