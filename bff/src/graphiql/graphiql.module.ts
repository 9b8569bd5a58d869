import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Controller, Get, Header, Module, NotFoundException, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** Seen from the built program, and from here. */
const PLACES = ['../graphiql-page/dist', '../../graphiql-page/dist'].map((path) => join(import.meta.dirname, path));

/** What `npm run build:graphiql` has built. */
function folder(): string {
  const built = PLACES.find((place) => existsSync(place));
  if (built === undefined) throw new NotFoundException('GraphiQL is not built: npm run build:graphiql');
  return built;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
};

/** The schema explorer, built from npm packages so that no third party is involved. */
@Controller('graphiql')
class GraphiqlController {
  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header(
    'content-security-policy',
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'",
  )
  page(): Promise<string> {
    return readFile(join(folder(), 'index.html'), 'utf8');
  }

  @Get(':file')
  async file(@Param('file') name: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer> {
    const type = TYPES[extname(name)];
    if (type === undefined || !(await readdir(folder())).includes(name)) throw new NotFoundException();
    reply.header('content-type', type).header('cache-control', 'public, max-age=3600');
    return readFile(join(folder(), name));
  }
}

/** Imported only when the schema may be explored (GRAPHQL_EXPLORER). */
@Module({ controllers: [GraphiqlController] })
export class GraphiqlModule {}
