import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { CardProvider } from '../../src/payments/card-provider.ts';
import { MovableClock } from '../../../commerce/src/context/movable-clock.ts';

const HOUR_MS = 3_600_000;
let provider: CardProvider;

beforeEach(() => {
  provider = new CardProvider(new DatabaseSync(':memory:'), new MovableClock());
});

const wish = { amountCents: 10_000, currency: 'NZD', card: { token: 'tok_visa' }, metadata: { order: 'K-1' } };

describe('payments within the process', () => {
  test('are authorised, captured in part and refunded', () => {
    const held = provider.authorise(wish);
    expect(held).toMatchObject({
      status: 'requires_capture',
      heldCents: 10_000,
      cardBrand: 'visa',
      cardLast4: '4242',
      metadata: { order: 'K-1' },
    });
    expect(provider.capture(held.reference, 6000)).toMatchObject({ status: 'succeeded', takenCents: 6000, heldCents: 0, returnedCents: 0 });
    expect(provider.refund(held.reference, 2000, { reason: 'late' })).toMatchObject({ status: 'succeeded' });
    expect(provider.retrieve(held.reference)).toMatchObject({ takenCents: 6000, returnedCents: 2000 });
    expect(() => provider.refund(held.reference, 4001)).toThrow('greater than unrefunded amount');
  });

  test('are released', () => {
    const { reference } = provider.authorise(wish);
    expect(provider.cancel(reference, 'abandoned')).toMatchObject({ status: 'canceled', cancellationReason: 'abandoned', heldCents: 0 });
  });

  test('return a decline’s message, and require 3-D Secure', () => {
    const declined = provider.authorise({ ...wish, card: { token: 'tok_chargeDeclined' } });
    expect(declined).toMatchObject({ status: 'requires_payment_method', failureMessage: 'Your card was declined.' });
    const asked = provider.authorise({ ...wish, card: { token: 'tok_threeDSecure2Required' } });
    expect(asked).toMatchObject({ status: 'requires_action', clientSecret: expect.stringContaining('_secret_') });
  });

  test('are one per key, which rejects another input', () => {
    const keyed = { ...wish, idempotencyKey: 'order-1' };
    expect(provider.authorise(keyed).reference).toBe(provider.authorise(keyed).reference);
    expect(() => provider.authorise({ ...keyed, amountCents: 1 + wish.amountCents })).toThrow('same parameters');
  });

  test('save a card to an account, which only that account can use and remove', () => {
    provider.authorise({ ...wish, account: 7, customerEmail: 'ana@example.nz', keep: true });
    const [card] = provider.cardsOf(7);
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', expiryMonth: 12 });
    const saved = { paymentMethod: card!.id };
    expect(provider.authorise({ ...wish, account: 7, card: saved }).status).toBe('requires_capture');
    expect(() => provider.authorise({ ...wish, account: 8, card: saved })).toThrow('does not have a payment method');
    expect([provider.removeCard(8, card!.id), provider.removeCard(7, card!.id), provider.cardsOf(7)]).toEqual([false, true, []]);
  });
});

describe('payments of the past', () => {
  const createdAt = new Date(Date.now() - 48 * HOUR_MS);
  const past = { amountCents: 10_000, currency: 'NZD', brand: 'mastercard', last4: '1881', createdAt, metadata: { order: 'K-2' } };

  test.each([
    [{ state: 'held' as const }, { status: 'requires_capture', heldCents: 10_000 }],
    [
      { state: 'taken' as const, takenCents: 9000 },
      { status: 'succeeded', takenCents: 9000, returnedCents: 0 },
    ],
    [{ state: 'canceled' as const }, { status: 'canceled', heldCents: 0 }],
    [
      { state: 'refunded' as const, returnedCents: 2500 },
      { status: 'succeeded', takenCents: 10_000, returnedCents: 2500 },
    ],
    [{ state: 'refundPending' as const }, { takenCents: 10_000, returnedCents: 10_000 }],
    [
      { state: 'refundFailed' as const, returnedCents: 2500 },
      { takenCents: 10_000, returnedCents: 0 },
    ],
    [{ state: 'disputed' as const }, { takenCents: 10_000, disputed: true }],
    [
      { state: 'inquiry' as const, fraudWarning: true },
      { takenCents: 10_000, disputed: false },
    ],
  ])('%o', (state, expected) => {
    const seeded = provider.seedPayment({ ...past, ...state });
    expect(seeded).toMatchObject({ ...expected, cardBrand: 'mastercard', cardLast4: '1881', metadata: { order: 'K-2' } });
    expect(seeded.createdAt.getTime()).toBe(Math.floor(createdAt.getTime() / 1000) * 1000);
    expect(provider.store.all('event')).toEqual([]);
  });

  test('are what the REST API shows', () => {
    const due = new Date(createdAt.getTime() + 96 * HOUR_MS);
    provider.seedPayment({ ...past, state: 'disputed', evidenceDueBy: due });
    provider.seedPayment({ ...past, state: 'refundPending', fraudWarning: true, returnedCents: 100 });
    expect(provider.store.all('dispute')).toMatchObject([{ evidence_details: { due_by: Math.floor(due.getTime() / 1000) } }]);
    expect(provider.store.all('refund')).toMatchObject([{ status: 'pending', amount: 100 }]);
    expect(provider.store.all('radar.early_fraud_warning')).toMatchObject([{ actionable: true }]);
  });

  test('are cancelled at once when their hold has expired, unless it is set to last', () => {
    const old = { ...past, createdAt: new Date(Date.now() - 10 * 24 * HOUR_MS), state: 'held' as const };
    expect(provider.seedPayment(old)).toMatchObject({ status: 'canceled', cancellationReason: 'automatic' });
    expect(provider.seedPayment({ ...old, captureBefore: new Date(Date.now() + HOUR_MS) })).toMatchObject({ status: 'requires_capture' });
  });
});
