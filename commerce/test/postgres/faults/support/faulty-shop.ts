import { vi } from 'vitest';
import { CommerceCommands, type StartedProgram, WAIT } from '../../../support/commerce-commands.ts';
import { dealerWithPrices, send, writePrices } from '../../../support/selling-shop.ts';
import { Buyers, type Wares } from './buyers.ts';
import { Forwarder } from './forwarder.ts';
import type { OwnServer } from './own-server.ts';
import { faultsOf, noteStock, uncleanAnswers } from './soundness.ts';

const PLENTY = ['canadian-maple-leaf-1-oz-gold-coin', 'australian-kangaroo-1-oz-gold-coin', 'canadian-maple-leaf-1-4-oz-gold-coin'];
const SCARCE = 'canadian-maple-leaf-1-10-oz-gold-coin';
const COUPON = 'FEW-USES';
const PRICE_INTERVAL_MS = 5000;
const POINTS = 500;
const SALES = 15;

/** Commerce programs with a server behind an address that can break, and buyers. */
export class FaultyShop {
  readonly commands: CommerceCommands;
  readonly forwarder: Forwarder;
  readonly programs: StartedProgram[] = [];
  buyers!: Buyers;
  /** Where the data is at present. */
  server: OwnServer;
  #prices: NodeJS.Timeout | undefined;

  private constructor(server: OwnServer, forwarder: Forwarder) {
    this.server = server;
    this.forwarder = forwarder;
    this.commands = new CommerceCommands(undefined, {
      DATABASE_URL: server.urlAt(forwarder.port),
      BACKEND_EMAIL_CONFIRMATION: 'off',
      STOP_NOTICE_MS: '500',
    });
  }

  static async open(server: OwnServer, programs: number): Promise<FaultyShop> {
    const shop = new FaultyShop(server, await Forwarder.to(server.port));
    const { commands } = shop;
    for (const args of [
      ['set-up', dealerWithPrices(commands.folder)],
      ['import-products', 'examples/products.csv', '--stock'],
    ]) {
      const { code, text } = await commands.run(...args);
      if (code !== 0) throw new Error(`${args[0]} failed: ${text}`);
    }
    const write = (): void => writePrices(commands.folder);
    write();
    shop.#prices = setInterval(write, PRICE_INTERVAL_MS);
    for (let nth = 0; nth < programs; nth += 1) shop.programs.push(await commands.start());
    for (const { url } of shop.programs) await vi.waitUntil(async () => (await send(url, 'GET', '/products')).body.data.length > 0, WAIT);
    shop.buyers = new Buyers(() => shop.programs.map(({ url }) => url), await shop.#stockUp());
    return shop;
  }

  /** Runs a fault while people buy, and goes on until they can buy again. Answers what is wrong then. */
  async during(fault: () => Promise<void>): Promise<{ faults: string[]; unclean: string[]; ended: string[]; doubted: number }> {
    const { buyers, programs } = this;
    const [refused, doubted] = [buyers.refusals.length, buyers.doubted];
    buyers.start();
    try {
      await this.moreIsSold();
      await fault();
      await this.moreIsSold();
    } finally {
      await buyers.stop();
    }
    return {
      faults: await faultsOf(this.server, buyers.attempts),
      unclean: this.#explained(uncleanAnswers(buyers.refusals.slice(refused))),
      ended: programs.filter((program) => program.hasEnded()).map(({ output }) => output.text.slice(-2000)),
      doubted: buyers.doubted - doubted,
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#prices);
    this.buyers.leave();
    this.commands.remove();
    await this.forwarder.close();
  }

  /** Resolves once as many more attempts have become orders as there are in a moment of trade. */
  async moreIsSold(): Promise<void> {
    const before = this.buyers.sold;
    await vi.waitUntil(() => this.buyers.sold >= before + SALES, { timeout: 120_000, interval: 50 });
  }

  /** With what the programs have logged last, where one has answered that it has failed. */
  #explained(unclean: string[]): string[] {
    if (!unclean.some((answer) => / 500 /.test(answer))) return unclean;
    return [...unclean, ...this.programs.map(({ output }) => output.text.slice(-5000))];
  }

  /** Plenty of some pieces, a few of another, a coupon of few uses, and two people with points. */
  async #stockUp(): Promise<Wares> {
    const { server } = this;
    const [{ url }] = this.programs as [StartedProgram];
    const sessions: string[] = [];
    for (const name of ['mere', 'tane']) {
      const email = `${name}@mail.example`;
      const { status, body } = await send(url, 'POST', '/auth/local/register', { body: { email, password: 'a long password of theirs' } });
      if (status !== 200) throw new Error(JSON.stringify(body));
      sessions.push(body.jwt as string);
    }
    await server.query(`
      UPDATE products SET stock = 100000 WHERE slug IN (${PLENTY.map((slug) => `'${slug}'`).join(', ')});
      UPDATE products SET stock = 7 WHERE slug = '${SCARCE}';
      DELETE FROM product_suppliers WHERE product_id = (SELECT id FROM products WHERE slug = '${SCARCE}');
      INSERT INTO coupons (code, terms) VALUES ('${COUPON}', '{"off":{"amount":2500},"maximumUses":12}');
      INSERT INTO point_bookings (key, at, staff_id, customer_id, points, description)
      SELECT 'points-' || u.id, '2026-01-01T00:00:00.000Z', (SELECT min(id) FROM users), u.id, ${20 * POINTS}, 'A present'
      FROM users u WHERE email LIKE '%@mail.example'`);
    await noteStock(server);
    const idOf = async (slug: string): Promise<number> =>
      Number((await server.query<{ id: string }>(`SELECT id FROM products WHERE slug = '${slug}'`))[0]!.id);
    return { plenty: await Promise.all(PLENTY.map(idOf)), scarce: await idOf(SCARCE), coupon: COUPON, sessions, points: POINTS };
  }
}
