import { MAX_PICTURE_BYTES, PICTURE_UPLOAD_TYPE } from '@koura/shared-types/product-desk';
import { isId } from '@koura/shared-types/id';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { Sessions } from '../../access/sessions.ts';
import { StaffFactorRule } from '../../access/staff-factor-rule.ts';
import { KeptCatalogue } from '../../commerce/staff-products.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { BackendError, isRejection } from '../../errors/backend-error.ts';
import { RequestError } from '../../errors/request-error.ts';
import { isOurs } from '../../graphql/request-check.ts';
import { RefreshBroadcast } from '../../live/feeds/refresh-broadcast.ts';
import type { Caller } from '../../request/caller.ts';
import { createCaller } from '../../request/create-caller.ts';
import { mayDo } from '../../request/session.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { StaffLimits } from '../staff-limits.ts';

/**
 * `POST /product-pictures/{id}` with the bytes of a picture, for Admins and Premium Editors: puts it behind the others. 204, or another
 * status with a text for the person. What is in the file only the backend decides.
 */
@Injectable()
export class PictureUpload {
  readonly #logger = new Logger('audit');
  readonly #origin: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: Sessions,
    private readonly rule: StaffFactorRule,
    private readonly website: WebsiteSettings,
    private readonly backend: KeptCatalogue,
    private readonly limits: StaffLimits,
    private readonly refreshes: RefreshBroadcast,
  ) {
    this.#origin = new URL(config.siteUrl).origin;
  }

  register(server: FastifyInstance): void {
    void server.register(async (scope) => {
      // Another site's page must ask before it sends this type, and no route allows it.
      scope.addContentTypeParser(PICTURE_UPLOAD_TYPE, { parseAs: 'buffer', bodyLimit: MAX_PICTURE_BYTES }, (_request, body, done) =>
        done(null, body),
      );
      scope.setErrorHandler(async (error: { statusCode?: number }, _request, reply) => {
        if (error.statusCode === 413) return sendText(reply, 413, `This file is too large: at most ${MAX_PICTURE_BYTES / 1024 / 1024} MB.`);
        return sendText(reply, error.statusCode ?? 500, 'This picture couldn’t be sent. Please try again.');
      });
      scope.post<{ Params: { id: string } }>('/product-pictures/:id', { bodyLimit: MAX_PICTURE_BYTES }, (request, reply) =>
        this.#add(request.params.id, request, reply),
      );
    });
  }

  async #add(id: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const caller = createCaller(request, reply, this.config);
    void reply.header('cache-control', 'no-store');
    try {
      await this.#check(request, caller);
      if (!isId(id) || !Buffer.isBuffer(request.body)) throw new RequestError('Send the bytes of a picture of a product.');
      await this.limits.count('picture', caller);
      const facts = { staffId: caller.session!.user.id, productId: id, bytes: request.body.length, requestId: caller.requestId };
      try {
        await this.backend.addPicture(id, request.body, caller);
        this.#logger.warn({ msg: 'add picture', outcome: 'done', ...facts });
      } catch (error) {
        this.#logger.warn({ msg: 'add picture', outcome: 'failed', ...facts });
        throw error;
      } finally {
        this.refreshes.productsEdited([id]);
      }
      return reply.code(204).send();
    } catch (error) {
      if (error instanceof RequestError) return sendText(reply, error.statusCode, error.message);
      if (isRejection(error)) return sendText(reply, 422, error.publicMessage);
      if (error instanceof BackendError)
        return sendText(reply, error.status, `${error.publicMessage} Load the page again to see whether it was added.`);
      throw error;
    }
  }

  async #check(request: FastifyRequest, caller: Caller): Promise<void> {
    if (!isOurs(request.headers, this.#origin)) throw new RequestError('This request didn’t come from our own pages.', 'FORBIDDEN', 403);
    const session = await this.sessions.load(caller);
    if (!session) throw new RequestError('Please sign in.', 'UNAUTHENTICATED', 401);
    if (!mayDo(session, 'products.edit')) throw new RequestError('You may not do this.', 'FORBIDDEN', 403);
    await this.rule.check(session, caller);
    const { capabilities } = await this.website.load(caller);
    if (!capabilities.includes('staff.products')) throw new RequestError('Pictures can’t be added here.', 'BAD_USER_INPUT', 404);
  }
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(text);
}
