import { describe, expect, it } from 'vitest';

import { CardProviderError, type CardProviderFailure } from '../../src/payments/card-provider-error.ts';
import { ProviderSteps } from '../../src/payments/provider-steps.ts';

/** The provider's responses, in order. */
type Answer = { done: string } | { past: string } | { fails: CardProviderFailure; replayed?: true };

/** A step with given responses; `doneAfter`: reads find it done after this many responses. */
function stepWith(answers: Answer[], doneAfter = Number.POSITIVE_INFINITY) {
  const keys: string[] = [];
  const step = {
    key: 'key',
    name: 'capture' as const,
    async send(idempotencyKey: string) {
      keys.push(idempotencyKey);
      const response = answers[keys.length - 1]!;
      if ('fails' in response) throw new CardProviderError(response.fails, response.fails, {}, response.replayed ?? false);
      return 'done' in response ? { result: response.done, isReplayed: false } : { result: response.past, isReplayed: true };
    },
    isDone: async () => keys.length >= doneAfter,
  };
  return { step, keys };
}

describe('idempotency keys of capture and cancel', () => {
  it('start at 0', async () => {
    const { step, keys } = stepWith([{ done: 'taken' }]);
    expect(await new ProviderSteps().run(step)).toBe('taken');
    expect(keys).toEqual(['key:capture:0']);
  });

  it.each<CardProviderFailure>(['serverError', 'wrongState', 'declined'])(
    'increase after a response of %s for a step that was not done',
    async (fails) => {
      const steps = new ProviderSteps();
      const first = stepWith([{ fails }]);
      await expect(steps.run(first.step)).rejects.toMatchObject({ reason: fails });
      const second = stepWith([{ done: 'taken' }]);
      await steps.run(second.step);
      expect(second.keys).toEqual(['key:capture:1']);
    },
  );

  it.each<CardProviderFailure>(['noResponse', 'busy'])('stay after %s: the first request may still arrive', async (fails) => {
    const steps = new ProviderSteps();
    await expect(steps.run(stepWith([{ fails }]).step)).rejects.toMatchObject({ reason: fails });
    const second = stepWith([{ done: 'taken' }]);
    await steps.run(second.step);
    expect(second.keys).toEqual(['key:capture:0']);
  });

  it('a 500 for a step that was done is a success, found by reading', async () => {
    expect(await new ProviderSteps().run(stepWith([{ fails: 'serverError' }], 1).step)).toBeUndefined();
  });

  it('replayed responses of an earlier process are skipped', async () => {
    const { step, keys } = stepWith([{ fails: 'serverError', replayed: true }, { past: 'taken once' }, { done: 'taken' }]);
    expect(await new ProviderSteps().run(step)).toBe('taken');
    expect(keys).toEqual(['key:capture:0', 'key:capture:1', 'key:capture:2']);
  });

  it('a replayed success counts when the payment is in that state', async () => {
    const { step, keys } = stepWith([{ past: 'taken' }], 1);
    expect(await new ProviderSteps().run(step)).toBeUndefined();
    expect(keys).toHaveLength(1);
  });

  it('do not increase forever', async () => {
    const { step, keys } = stepWith(Array.from({ length: 20 }, () => ({ fails: 'serverError' as const, replayed: true as const })));
    await expect(new ProviderSteps().run(step)).rejects.toMatchObject({ reason: 'serverError' });
    expect(keys.length).toBeLessThanOrEqual(8);
  });

  it('are separate for each step of each order', async () => {
    const steps = new ProviderSteps();
    await expect(steps.run(stepWith([{ fails: 'serverError' }]).step)).rejects.toMatchObject({ reason: 'serverError' });
    const other = stepWith([{ done: 'voided' }]);
    await steps.run({ ...other.step, name: 'release' });
    const another = stepWith([{ done: 'taken' }]);
    await steps.run({ ...another.step, key: 'another' });
    expect([...other.keys, ...another.keys]).toEqual(['key:release:0', 'another:capture:0']);
  });
});
