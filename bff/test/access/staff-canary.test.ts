import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { getNamedType, type GraphQLObjectType, isObjectType } from 'graphql';
import { VERSION } from '../support/backend-version.ts';
import { bearerOf, SALES, SHOPPER } from '../support/people.ts';
import { Bff } from '../support/open-bff.ts';

const CANARY = 'canary-supplier';
const COLLEAGUE = 'canary-colleague';
const NOTE = 'canary-note';
const ANSWER = 'canary-answer';
const COST = 918_273.64;

let bff: Bff;
let close: () => void;

const MEMBER = { id: 2, username: COLLEAGUE, firstName: COLLEAGUE, lastName: COLLEAGUE };
/** Fields of an order that are for staff only, and a message with who wrote it. */
const LEAKED = {
  placedBy: MEMBER,
  notes: [{ id: 1, text: NOTE, by: MEMBER }],
  staffNotes: [{ id: 1, text: NOTE, by: MEMBER }],
  enquiries: [{ id: 1, message: ANSWER, answers: [{ id: 1, text: ANSWER, by: MEMBER }] }],
  margin: COST,
  costPrice: COST,
  messages: [{ id: 1, at: '2026-11-20T01:00:00.000Z', text: 'Your coin arrives on Friday.', by: MEMBER, note: NOTE }],
};

/** v4 keeps a product's fields under `attributes`, v3 in the product itself. */
function isProduct(key: string, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || 'supplier' in value) return false;
  return VERSION === 'v3' ? 'slug' in value && 'price' in value : key === 'attributes' && 'slug' in value;
}

/** An order anywhere in a response, in any envelope. */
function isOrder(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'orderNumber' in value;
}

async function passOn(url: string, request: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { authorization, 'content-type': type } = request.headers;
  const headers = { 'x-host': 'x', 'x-country-code': 'NZ', ...(authorization && { authorization }), ...(type && { 'content-type': type }) };
  return fetch(url + request.url!, { method: request.method!, headers, ...(chunks.length > 0 && { body: Buffer.concat(chunks) }) });
}

/** A backend that wrongly sends staff fields to everyone. */
async function leaky(url: string): Promise<string> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await passOn(url, request);
      const body = JSON.stringify(await answer.json(), (key, value: unknown) => {
        if (isOrder(value)) return { ...value, ...LEAKED };
        return isProduct(key, value)
          ? {
              ...(value as object),
              minimumCostPrice: COST,
              pricingModel: CANARY,
              supplier: VERSION === 'v3' ? { id: 1, name: CANARY } : { data: { id: 1, attributes: { name: CANARY } } },
              productSuppliers: [{ sku: CANARY, costPrice: COST }],
              markupPriceBreaks: [{ premiumAmount: COST }],
            }
          : value;
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  bff = await Bff.withSandbox({}, leaky);
});
afterAll(async () => {
  await bff.close();
  close();
});

/** Every field of a type, with products two levels deep. */
function everything(type: GraphQLObjectType, depth: number): string {
  const parts = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some(({ defaultValue, type: input }) => defaultValue === undefined && String(input).endsWith('!'))) return [];
    const inner = getNamedType(field.type);
    if (!isObjectType(inner)) return [field.name];
    return depth > 0 ? [`${field.name} ${everything(inner, depth - 1)}`] : [];
  });
  return `{ ${parts.length > 0 ? parts.join(' ') : '__typename'} }`;
}

it('no public response contains cost prices, suppliers or markups, and no public operation requests them', async () => {
  const { schema } = bff.app.get(GraphQLSchemaHost);
  const product = everything(schema.getType('Product') as GraphQLObjectType, 2);
  const listed = product.replace(/relatedProducts \{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/, '');
  const answers = [
    await bff.ask(`{ products(pageSize: 3) { items ${listed} facets { name values { value label } } } }`),
    await bff.ask(`{ featuredProducts ${listed} }`),
    await bff.ask(`{ product(slug: "britannia-1-oz-gold-coin") ${product} }`),
    await bff.ask(
      '{ productNames { id slug name metal mint } website { metals { name } countries { name } } spotPrices { prices { price { amount } } } }',
    ),
  ];
  for (const { text, body } of answers) {
    expect(body.errors).toBeUndefined();
    expect(text).not.toContain(CANARY);
    expect(text).not.toContain('918273');
  }
  for (const { url } of await bff.seen()) expect(url).not.toMatch(/supplier|cost|markup|pricingModel/i);
});

it('no response to a customer reveals which member of staff placed an order', async () => {
  const { schema } = bff.app.get(GraphQLSchemaHost);
  const order = everything(schema.getType('Order') as GraphQLObjectType, 2);
  const headers = { authorization: await bearerOf(bff, SHOPPER) };
  const list = await bff.ask<{ orders: { items: { orderNumber: string }[] } }>(`{ orders(pageSize: 3) { items ${order} } }`, {}, headers);
  const number = list.body.data!.orders.items[0]!.orderNumber;
  const one = await bff.ask(`query($number: String!) { order(number: $number) ${order} }`, { number }, headers);
  for (const { text, body } of [list, one]) {
    expect(body.errors).toBeUndefined();
    expect(text).toContain(number);
    expect(text).not.toContain(COLLEAGUE);
  }
  const staff = { authorization: await bearerOf(bff, SALES) };
  const told = await bff.ask('query($number: String!) { staffOrder(number: $number) { placedBy { name } } }', { number }, staff);
  expect(told.text).toContain(COLLEAGUE);
});

it('no response to a customer reveals a note, or who wrote a message', async () => {
  const { schema } = bff.app.get(GraphQLSchemaHost);
  const type = (name: string, depth: number): string => everything(schema.getType(name) as GraphQLObjectType, depth);
  const headers = { authorization: await bearerOf(bff, SHOPPER) };
  const staff = { authorization: await bearerOf(bff, SALES) };
  const mine = await bff.ask<{ orders: { items: { orderNumber: string }[] }; viewer: { id: string } }>(
    '{ orders(pageSize: 3) { items { orderNumber } } viewer { id } }',
    {},
    headers,
  );
  const orderNumber = mine.body.data!.orders.items[0]!.orderNumber;
  for (const about of [{ orderNumber }, { customerId: mine.body.data!.viewer.id }]) {
    const input = { ...about, text: NOTE, key: `canary-${Object.keys(about)[0]}` };
    const { text } = await bff.ask(
      'mutation($input: AddStaffNoteInput!) { addStaffNote(input: $input) { note { id } userErrors { message } } }',
      { input },
      staff,
    );
    expect(text).toContain('"userErrors":[]');
  }
  const answers = [
    await bff.ask(`{ orders(pageSize: 3) { items ${type('Order', 2)} } viewer ${type('Viewer', 2)} }`, {}, headers),
    await bff.ask(`query($orderNumber: String!) { order(number: $orderNumber) ${type('Order', 2)} }`, { orderNumber }, headers),
  ];
  for (const { text, body } of answers) {
    expect(body.errors).toBeUndefined();
    expect(text).toContain('Your coin arrives on Friday.');
    for (const secret of [NOTE, COLLEAGUE]) expect(text).not.toContain(secret);
  }
  for (const [query, variables] of [
    ['query($orderNumber: String!) { orderTimeline(number: $orderNumber) { note { text } } }', { orderNumber }],
    ['query($id: ID!) { staffNotes(customerId: $id) { items { text } } }', { id: mine.body.data!.viewer.id }],
  ] as const) {
    const { text, body } = await bff.ask(query, variables, headers);
    expect(body.errors).toHaveLength(1);
    expect(text).not.toContain(NOTE);
  }
  const told = await bff.ask(
    'query($number: String!) { orderTimeline(number: $number) { note { text } } }',
    { number: orderNumber },
    staff,
  );
  expect(told.text).toContain(NOTE);
});

it('no response to a customer reveals enquiries, their answers, or a customer’s page, theirs included', async () => {
  const { schema } = bff.app.get(GraphQLSchemaHost);
  const type = (name: string, depth: number): string => everything(schema.getType(name) as GraphQLObjectType, depth);
  const headers = { authorization: await bearerOf(bff, SHOPPER) };
  const staff = { authorization: await bearerOf(bff, SALES) };
  const input = { name: 'Hannah Wilson', email: SHOPPER.email, message: 'Are you open on Saturday?' };
  await bff.ask('mutation($input: SendContactMessageInput!) { sendContactMessage(input: $input) { userErrors { message } } }', { input });
  const { body: mine } = await bff.ask<{ viewer: { id: string } }>('{ viewer { id } }', {}, headers);
  const customerId = mine.data!.viewer.id;
  const listed = await bff.ask<{ staffEnquiries: { items: { id: string }[] } }>(
    'query($customerId: ID!) { staffEnquiries(customerId: $customerId) { items { id } } }',
    { customerId },
    staff,
  );
  const enquiryId = listed.body.data!.staffEnquiries.items[0]!.id;
  const answered = await bff.ask(
    'mutation($input: AnswerEnquiryInput!) { answerEnquiry(input: $input) { enquiry { answers { text } } userErrors { message } } }',
    { input: { enquiryId, text: ANSWER, key: 'canary-answer-key' } },
    staff,
  );
  expect(answered.text).toContain(ANSWER);
  const seen = await bff.ask(
    `{ viewer ${type('Viewer', 2)} orders(pageSize: 3) { items ${type('Order', 2)} } rewards ${type('Rewards', 1)} cart ${type('Cart', 2)} }`,
    {},
    headers,
  );
  expect(seen.body.data).not.toBeNull();
  for (const secret of [ANSWER, COLLEAGUE, NOTE, '918273']) expect(seen.text).not.toContain(secret);
  for (const [query, variables] of [
    ['query { staffEnquiries { items { message answers { text } } } }', {}],
    [
      'mutation($input: AnswerEnquiryInput!) { answerEnquiry(input: $input) { enquiry { answers { text } } userErrors { message } } }',
      { input: { enquiryId, text: 'x', key: 'canary-answer-key-2' } },
    ],
    [
      'mutation($input: CloseEnquiryInput!) { closeEnquiry(input: $input) { enquiry { answers { text } } userErrors { message } } }',
      { input: { enquiryId, from: 'ANSWERED' } },
    ],
    ['query($id: ID!) { staffCustomer(id: $id) { priceList carts { updatedAt } premiums { premiumAmount } } }', { id: customerId }],
    [
      'mutation($input: SetPriceListInput!) { setPriceList(input: $input) { priceList userErrors { message } } }',
      { input: { customerId, from: 'standard', to: 'wholesale' } },
    ],
    [
      'mutation($input: BookPointsInput!) { bookPoints(input: $input) { points { balance } userErrors { message } } }',
      { input: { customerId, points: 5000, description: 'mine', key: 'canary-points-key' } },
    ],
  ] as const) {
    const { text, body } = await bff.ask(query, variables, headers);
    expect([query, body.errors?.[0]?.extensions?.['code']]).toEqual([query, 'FORBIDDEN']);
    expect(text).not.toContain(ANSWER);
  }
});
