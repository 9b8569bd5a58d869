import type { Expected } from './expected-call.ts';

/** The operations around open metal, sent by an Admin, and every request that each makes to the backend. */
export const EXPOSURE_CALLS: Record<string, { query: string; country?: string; sends: Expected[] }> = {
  exposure: { query: '{ exposure { at } }', sends: [{ call: 'GET /exposure', login: true }] },
  hedges: { query: '{ hedges { total } }', sends: [{ call: 'GET /hedges?pagination[page]=1&pagination[pageSize]=20', login: true }] },
  recordHedge: {
    // A hedge that nobody has recorded: it is refused.
    query:
      'mutation { recordHedge(input: { metal: "gold", ounces: " +1,000.5 ", price: "4312.5", note: " Half ", lastHedgeId: "9999", key: "a-key-of-it" }) { userErrors { code } } }',
    sends: [
      {
        call: 'POST /hedges',
        body: { metal: 'gold', ounces: 1000.5, price: 4312.5, note: 'Half', lastHedge: 9999, key: 'a-key-of-it' },
        login: true,
      },
      { call: 'GET /exposure', login: true },
    ],
  },
};
