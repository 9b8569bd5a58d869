'use strict';

// SQLite is enough to try the shop; see Strapi's documentation for PostgreSQL and MySQL.
module.exports = ({ env }) => ({
  defaultConnection: 'default',
  connections: {
    default: {
      connector: 'bookshelf',
      settings: { client: 'sqlite', filename: env('DATABASE_FILENAME', '.tmp/data.db') },
      options: { useNullAsDefault: true },
    },
  },
});
