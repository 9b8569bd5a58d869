/** The gateway's limit: Fastify passing the backend's JSON through. A separate process with the arguments port and backend origin. */
import Fastify from 'fastify';
import { Pool } from 'undici';

const [port, origin] = process.argv.slice(2);
const pool = new Pool(origin!, { connections: 32 });
const app = Fastify();
app.get('/*', async (request, reply) => {
  const { statusCode, headers, body } = await pool.request({ method: 'GET', path: request.url });
  return reply.code(statusCode).header('content-type', headers['content-type']).send(body);
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.send!('ready');
