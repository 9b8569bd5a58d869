import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Commerce } from '../context/commerce.ts';
import { invalidInput, notFound } from '../errors/api-error.ts';
import { PictureError } from '../picture-files/encode-picture.ts';
import type { Pictures } from '../products/pictures.ts';
import { objectOf } from '../query/body-fields.ts';
import type { QueryTree } from '../query/bracket-query.ts';
import { readBody } from '../query/read-body.ts';
import { taskOf } from '../staff/staff-member.ts';
import { addPicture, arrangePictures } from './arrange-pictures.ts';
import { changeProduct } from './change-product.ts';
import { changeProductState } from './change-product-state.ts';
import { changeStock } from './change-stock.ts';
import { createProduct } from './create-product.ts';
import { keptProduct, storedProduct } from './kept-product.ts';
import { listStaffProducts } from './list-staff-products.ts';

/** Base64 of 20 MB, with a little around it. */
const PICTURE_BODY_LIMIT = 28 * 1024 * 1024;

/** Valibot's own rule for base64 runs out of stack on a picture of some megabytes. */
const BASE64 = /^[A-Za-z\d+/]*={0,2}$/;
const newPicture = v.strictObject({ picture: v.pipe(v.string(), v.regex(BASE64, 'must be base64')) });

/** The catalogue as staff keep it: any staff read it and change stock, Admins and Premium Editors change the rest. */
export function registerProductDeskRoutes(app: FastifyInstance, commerce: Commerce, pictures: Pictures): void {
  const { database, dialect, clock } = commerce;
  const config = { capability: 'staff.products' } as const;
  type Params = { Params: { id: string } };
  const expectedBy = ({ headers }: FastifyRequest): string | undefined => headers['if-match'];

  app.get('/staff-products', { config }, async (request) => {
    await taskOf(commerce, request, 'products.view');
    return dialect.action(await listStaffProducts(database, request.query as QueryTree));
  });
  app.get<Params>('/staff-products/:id', { config }, async (request) => {
    await taskOf(commerce, request, 'products.view');
    return dialect.action(await keptProduct(database, idOf(request.params.id)));
  });
  app.post('/staff-products', { config }, async (request) => {
    const staff = await taskOf(commerce, request, 'products.edit');
    return dialect.action(await createProduct(database, staff, objectOf(request.body), clock.now()));
  });
  app.put<Params>('/staff-products/:id', { config }, async (request) => {
    const staff = await taskOf(commerce, request, 'products.edit');
    const change = { sent: objectOf(request.body), expected: expectedBy(request) };
    return dialect.action(await changeProduct(database, staff, idOf(request.params.id), change, clock.now()));
  });
  app.put<Params>('/staff-products/:id/state', { config }, async (request) => {
    const staff = await taskOf(commerce, request, 'products.edit');
    return dialect.action(await changeProductState(database, staff, idOf(request.params.id), request.body, clock.now()));
  });
  app.post<Params>('/staff-products/:id/stock', { config }, async (request) => {
    const staff = await taskOf(commerce, request, 'products.stock');
    return dialect.action(await changeStock(database, staff, idOf(request.params.id), request.body, clock.now()));
  });
  app.put<Params>('/staff-products/:id/pictures', { config }, async (request) => {
    const staff = await taskOf(commerce, request, 'products.edit');
    const change = { body: request.body, expected: expectedBy(request) };
    return dialect.action(await arrangePictures(database, staff, idOf(request.params.id), change, clock.now()));
  });
  const slow = { config: { ...config, ownTransactions: true }, bodyLimit: PICTURE_BODY_LIMIT };
  app.post<Params>('/staff-products/:id/pictures', slow, async (request) => {
    const staff = await taskOf(commerce, request, 'products.edit');
    const { id } = await storedProduct(database, idOf(request.params.id));
    const { picture } = readBody(newPicture, request.body);
    const stored = await pictures.add(Buffer.from(picture, 'base64')).catch((error: unknown) => {
      if (!(error instanceof PictureError)) throw error;
      throw invalidInput({ path: ['picture'], message: `This file ${error.message}.` });
    });
    return dialect.action(await addPicture(database, staff, id, stored, clock.now()));
  });
}

function idOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw notFound();
  return Number(text);
}
