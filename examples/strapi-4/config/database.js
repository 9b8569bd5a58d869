'use strict';

const path = require('path');

// SQLite is enough to try the shop; see Strapi's documentation for PostgreSQL and MySQL.
module.exports = ({ env }) => ({
  connection: {
    client: 'sqlite',
    connection: { filename: path.join(__dirname, '..', env('DATABASE_FILENAME', '.tmp/data.db')) },
    useNullAsDefault: true,
  },
});
