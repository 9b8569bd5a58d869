'use strict';

module.exports = ({ env }) => ({
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  // Koura names the shopper's address in X-Forwarded-For. Without this Strapi's login limit counts all shoppers as one.
  proxy: { koa: true },
  app: { keys: env.array('APP_KEYS') },
});
