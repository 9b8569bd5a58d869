import { expect, it } from 'vitest';
import { VERSION } from './backend-version.ts';
import { ownAddress } from './cart-shop.ts';
import type { Bff } from './open-bff.ts';

export const SENDER = { name: ' Mere Tāmati ', email: ' mere@example.nz ', phone: '021 555 014', message: 'Line one\nline two' };
export const STORED = { name: 'Mere Tāmati', email: 'mere@example.nz', phone: '021 555 014', message: 'Line one\nline two' };

/** The attributes of a stored entity in the envelope of this run's version. */
export const entityBody = (attributes: object): object => (VERSION === 'v3' ? attributes : { data: attributes });

interface EnquiryPayload {
  userErrors: { code: string; message: string; field: string | null }[];
  [field: string]: unknown;
}

/** Sends a form by its mutation and returns its payload. */
export async function sendForm(bff: Bff, mutation: string, input: object, headers = ownAddress()): Promise<EnquiryPayload> {
  const { body } = await bff.ask<Record<string, EnquiryPayload>>(mutation, { input }, headers);
  expect(body.errors).toBeUndefined();
  return Object.values(body.data!)[0]!;
}

/** What every form guarantees about its sender, its honeypot and its limit. `fields`: the other fields of the form. */
export function keepsTheFormRules(bff: Bff, mutation: string, done: string, fields: object): void {
  it('follows the rules of forms', async () => {
    const send = (input: object, headers?: ReturnType<typeof ownAddress>) =>
      sendForm(bff, mutation, { ...SENDER, ...fields, ...input }, headers);

    await bff.forget();
    const wrong: [object, string][] = [
      [{ name: ' ' }, 'name'],
      [{ name: 'a'.repeat(101) }, 'name'],
      [{ name: 'Mere\r\nBcc: x@y.zz' }, 'name'],
      [{ email: 'mere' }, 'email'],
      [{ email: 'a@example.nz\r\nBcc: x@y.zz' }, 'email'],
      [{ phone: 'call me' }, 'phone'],
      [{ message: 'a'.repeat(4001) }, 'message'],
      [{ message: 'a\u0000b' }, 'message'],
    ];
    for (const [input, field] of wrong) {
      const payload = await send(input);
      expect({ input, payload }).toMatchObject({ input, payload: { [done]: false, userErrors: [{ code: 'INVALID_INPUT', field }] } });
    }
    expect(await send({ name: '', email: '' })).toMatchObject({ userErrors: [{ field: 'name' }, { field: 'email' }] });
    // A bot that fills in the honeypot is shown success.
    expect(await send({ website: 'https://spam.example' })).toMatchObject({ [done]: true, userErrors: [] });
    expect(writes(await bff.seen())).toEqual([]);

    // From any host of a network.
    const network = crypto.randomUUID().slice(0, 4);
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < 6; tries++)
      codes.push((await send({}, { 'x-forwarded-for': `2001:db8:7:${network}::${tries + 1}` })).userErrors[0]?.code);
    expect(codes).toEqual([...Array<undefined>(5).fill(undefined), 'TOO_MANY_TRIES']);
    expect(writes(await bff.seen())).toHaveLength(5);
  });
}

export const writes = (seen: { method: string; url: string; body: unknown }[]) =>
  seen.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => ({ call: `${method} ${url}`, body }));
