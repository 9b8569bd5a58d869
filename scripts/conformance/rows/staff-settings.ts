import { dealerSettingList } from '@koura/shared-types/wire/dealer-settings';
import { check, NotRun } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const staffSettings: Row[] = [
  {
    name: 'Admins read the settings in groups, and nobody else does',
    clauses: ['settings'],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      await backend.refused('GET /dealer-settings', NOT_SIGNED_IN);
      const as = await trial.staff();
      const { reply } = await backend.send('GET /dealer-settings', { as });
      if (reply.status === 403) throw new NotRun('the person of --staff-login is no Admin');
      const { groups } = await backend.action('GET /dealer-settings', dealerSettingList, { as });
      check(
        groups.length > 0 && groups.every(({ entries }) => new Set(entries.map(({ path }) => path)).size === entries.length),
        'groups of entries, each path once',
      );
      check(
        groups.some(({ entries }) => entries.length > 0),
        'an entry at least',
      );
    },
  },
];
