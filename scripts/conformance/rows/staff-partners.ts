import { randomUUID } from 'node:crypto';
import { partnerList } from '@koura/shared-types/wire/partner';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const staffPartners: Row[] = [
  {
    name: 'Admins keep partners and the hashes of their keys; the gateway reads them',
    clauses: ['partners'],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      const id = `trial-${randomUUID().slice(0, 8)}`;
      const path = `PUT /partners/${id}` as const;
      const keys = [{ sha256: 'a'.repeat(64), hint: 'aaaa', createdAt: '2026-11-28T00:00:00.000Z', until: null }];
      const body = { name: 'A trial', scopes: ['prices'], origins: ['https://trial.example'], quota: { minute: 100, day: 1000 }, keys };
      await backend.refused('GET /partners', NOT_SIGNED_IN);
      await backend.refused(path, NOT_SIGNED_IN, { body: { ...body, version: null } });
      await backend.refused(path, [400], { as, body: { ...body, scopes: [], version: null } });
      const stored = await backend.action(path, partnerList, { as, body: { ...body, version: null } });
      const partner = stored.partners.find((one) => one.id === id);
      check(partner?.keys[0]?.sha256 === keys[0]!.sha256, 'the new partner with its key');
      await backend.refused(path, [409], { as, body: { ...body, name: 'Another', version: null }, code: 'CONFLICT' });
      await backend.action(path, partnerList, { as, body: { ...body, keys: [], version: partner.version } });
      const { partners } = await backend.action('GET /partners', partnerList, { as: 'service' });
      check(partners.find((one) => one.id === id)?.keys.length === 0, 'no key any more');
    },
  },
];
