import { rewards } from '@koura/shared-types/wire/account';
import { customerPoints } from '@koura/shared-types/wire/staff-customer';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const staffPoints: Row[] = [
  {
    name: 'staff book points once for a key, and never below 0; the customer reads why',
    clauses: ['customers: POST /customers/{id}/points'],
    needs: ['staff', 'login'],
    run: async (trial) => {
      const { backend } = trial;
      await trial.requires('accounts.rewards');
      const [as, customer] = [await trial.staff(), await trial.customer()];
      const path = `POST /customers/${customer.id}/points` as const;
      const { balance } = await backend.action('GET /rewards', rewards, { as: customer });
      const booking = { points: 3, description: `Conformance test ${trial.mark}`, key: `${trial.mark}-points` };
      await backend.refused(path, NOT_SIGNED_IN, { body: booking });
      for (let time = 0; time < 2; time += 1) {
        const booked = await backend.action(path, customerPoints, { as, body: booking });
        check(booked.balance === balance + 3, `a balance of ${balance + 3}`);
      }
      await backend.refused(path, [409], { as, body: { ...booking, points: 4 } });
      const { history } = await backend.action('GET /rewards', rewards, { as: customer });
      check(
        history.some(({ description, points }) => description === booking.description && points === 3),
        'the booking in the customer’s history',
      );
      await backend.refused(path, [400], { as, body: { ...booking, points: -balance - 1000, key: `${trial.mark}-too-many` } });
      await backend.action(path, customerPoints, { as, body: { ...booking, points: -3, key: `${trial.mark}-points-back` } });
    },
  },
];
