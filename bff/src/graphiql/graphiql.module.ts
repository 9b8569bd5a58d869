import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Controller, Get, Header, Module, NotFoundException, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { EXAMPLE_TABS } from './example-tabs.ts';

interface File {
  type: string;
  read: () => Promise<string | Buffer>;
}

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const require = createRequire(import.meta.url);

/** The packages do not export their browser builds, so those are located beside their package.json. */
function fromPackage(name: string, path: string): () => Promise<Buffer> {
  return () => readFile(join(dirname(require.resolve(`${name}/package.json`)), path));
}

const FILES: Record<string, File> = {
  'react.js': { type: JAVASCRIPT, read: fromPackage('react', 'umd/react.production.min.js') },
  'react-dom.js': { type: JAVASCRIPT, read: fromPackage('react-dom', 'umd/react-dom.production.min.js') },
  'graphiql.js': { type: JAVASCRIPT, read: fromPackage('graphiql', 'graphiql.min.js') },
  'graphiql.css': { type: 'text/css; charset=utf-8', read: fromPackage('graphiql', 'graphiql.min.css') },
  'start.js': {
    type: JAVASCRIPT,
    read: async () => `const fetcher = GraphiQL.createFetcher({ url: '/graphql' });
const root = ReactDOM.createRoot(document.getElementById('graphiql'));
root.render(React.createElement(GraphiQL, { fetcher, defaultEditorToolsVisibility: 'variables', defaultTabs: ${JSON.stringify(EXAMPLE_TABS)} }));
`,
  },
};

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>GraphiQL</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/graphiql/graphiql.css">
<style>body { margin: 0 } #graphiql { height: 100dvh }</style>
</head>
<body>
<div id="graphiql"></div>
<script src="/graphiql/react.js"></script>
<script src="/graphiql/react-dom.js"></script>
<script src="/graphiql/graphiql.js"></script>
<script src="/graphiql/start.js"></script>
</body>
</html>
`;

/** The schema explorer, served from npm packages so that no third party is involved. */
@Controller('graphiql')
class GraphiqlController {
  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header(
    'content-security-policy',
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'",
  )
  page(): string {
    return PAGE;
  }

  @Get(':file')
  async file(@Param('file') name: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string | Buffer> {
    const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
    if (!file) throw new NotFoundException();
    reply.header('content-type', file.type).header('cache-control', 'public, max-age=3600');
    return file.read();
  }
}

/** Imported only when the schema may be explored (GRAPHQL_EXPLORER). */
@Module({ controllers: [GraphiqlController] })
export class GraphiqlModule {}
