import type { Expected } from './expected-call.ts';

const READ: Expected = { call: 'GET /partners', login: true };
const ID = 'gold-compare';

/** The operations around partners, sent by an Admin, and every request that each makes to the backend, which has none. */
export const PARTNER_CALLS: Record<string, { query: string; country?: string; sends: Expected[] }> = {
  partners: { query: '{ partners { id } }', sends: [READ] },
  savePartner: {
    query: `mutation { savePartner(input: { id: "${ID}", name: " Gold Compare ", scopes: ["prices"], origins: [], pointsAMinute: 10, pointsADay: 20, version: null }) { userErrors { code } } }`,
    sends: [
      {
        call: `PUT /partners/${ID}`,
        body: { name: 'Gold Compare', scopes: ['prices'], origins: [], quota: { minute: 10, day: 20 }, keys: [], ref: null, version: null },
        login: true,
      },
    ],
  },
  issuePartnerKey: {
    query: `mutation { issuePartnerKey(input: { id: "nobody", version: 1, overlapHours: 24 }) { userErrors { code } } }`,
    sends: [READ],
  },
  revokePartnerKey: {
    query: `mutation { revokePartnerKey(input: { id: "nobody", version: 1, keyId: "${'a'.repeat(64)}" }) { userErrors { code } } }`,
    sends: [READ],
  },
};
