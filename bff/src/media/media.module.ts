import { Controller, Get, Inject, Module, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { type Upload, UploadsClient } from '../backend/uploads-client.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { BackendError } from '../errors/backend-error.ts';
import { createCaller } from '../request/create-caller.ts';

const SEGMENT = /^[\w-][\w.-]*$/;
const PICTURE = /^image\/[\w.+-]+/;
const KEPT = ['content-type', 'content-length', 'etag', 'last-modified'] as const;

/**
 * Serves the backend's pictures under the shop's origin: browsers never learn the backend's address, and nothing else of it is reachable
 * here.
 */
@Controller('media')
class MediaController {
  constructor(
    private readonly uploads: UploadsClient,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('*')
  async picture(@Param('*') path: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!path.split('/').every((segment) => SEGMENT.test(segment))) return void reply.code(404).send('Not Found');
    const known = request.headers['if-none-match'];
    try {
      const headers = { accept: 'image/*', ...(known ? { 'if-none-match': known } : {}) };
      const upload = await this.uploads.open(path, headers, createCaller(request, reply, this.config));
      this.#send(upload, reply);
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      void reply.code(error.status).send(error.publicMessage);
    }
  }

  #send({ status, headers, body }: Upload, reply: FastifyReply): void {
    const type = headers['content-type'] ?? '';
    if (status !== 304 && (status !== 200 || !PICTURE.test(type))) {
      body.resume();
      void reply
        .code(status >= 500 ? 502 : 404)
        .header('cache-control', 'no-store')
        .send('Not Found');
      return;
    }
    for (const name of KEPT) if (headers[name] !== undefined) reply.header(name, headers[name]);
    // Uploaded files have a hash in their name or never change.
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    // An SVG opened on its own is a document and must not run scripts.
    if (type.startsWith('image/svg')) reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    void reply.code(status).send(status === 304 ? (body.resume(), undefined) : body);
  }
}

@Module({ controllers: [MediaController] })
export class MediaModule {}
