import { print } from 'graphql';
import type { TypedDocumentNode } from '@apollo/client';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'undici';
import type { FormProblem } from '../../src/cart/form-problem.ts';
import { bffHeaders } from '../bff-headers.ts';
import type { WebConfig } from '../config.ts';
import type { Visitor } from '../visitor.ts';
import type { CartFormPayload } from './cart-forms.ts';

interface CartResponse {
  /** Absent when the call failed. */
  payload?: CartFormPayload;
  problem?: FormProblem;
  setCookie?: string | string[] | undefined;
}

interface GraphQLResponse {
  data?: Record<string, CartFormPayload | null> | null;
  errors?: { extensions?: { code?: string } }[];
}

/** Sends a cart mutation as the person who posted the form: with their cookies, their cart and their address. Never rejects. */
export async function sendCartCall(
  bff: Pool,
  config: WebConfig,
  request: FastifyRequest,
  { cookies, cartId }: Visitor,
  { document, input }: { document: TypedDocumentNode<unknown, never>; input: Record<string, unknown> },
): Promise<CartResponse> {
  try {
    const response = await bff.request({
      method: 'POST',
      path: '/graphql',
      headers: { ...bffHeaders(request, config, cookies), ...(cartId === undefined ? {} : { 'x-token': cartId }) },
      body: JSON.stringify({ query: print(document), variables: { input } }),
    });
    const setCookie = response.headers['set-cookie'];
    const { data, errors } = (await response.body.json()) as GraphQLResponse;
    const payload = Object.values(data ?? {}).find((value) => value !== null && typeof value === 'object');
    if (payload && !errors) return { payload, setCookie };
    const code = errors?.[0]?.extensions?.code ?? String(response.statusCode);
    request.log.warn({ code }, 'a cart form was not saved');
    return { problem: code === 'RATE_LIMITED' ? 'TOO_MANY_REQUESTS' : 'NOT_SAVED', setCookie };
  } catch (error) {
    request.log.error({ err: error }, 'a cart form could not be sent to the BFF');
    return { problem: 'NOT_SAVED' };
  }
}
