'use strict';

const path = require('path');

// SQLite is enough to try the shop. For more, set DATABASE_CLIENT=postgres and the four values below it in .env.
const connections = {
  sqlite: (env) => ({ filename: path.join(__dirname, '..', env('DATABASE_FILENAME', '.tmp/data.db')) }),
  postgres: (env) => ({
    host: env('DATABASE_HOST', '127.0.0.1'),
    port: env.int('DATABASE_PORT', 5432),
    database: env('DATABASE_NAME', 'strapi'),
    user: env('DATABASE_USERNAME', 'strapi'),
    password: env('DATABASE_PASSWORD'),
  }),
};

module.exports = ({ env }) => {
  const client = env('DATABASE_CLIENT', 'sqlite');
  return { connection: { client, connection: connections[client](env), useNullAsDefault: true } };
};
