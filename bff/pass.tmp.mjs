import Fastify from 'fastify'; import { Pool } from 'undici';
const pool = new Pool('http://127.0.0.1:4902', { connections: 50 }); const app = Fastify();
app.get('/*', async (q, r) => { const { statusCode, body } = await pool.request({ method: 'GET', path: q.url }); r.code(statusCode).type('application/json'); return r.send(body); });
await app.listen({ port: 4903, host: '127.0.0.1' });
