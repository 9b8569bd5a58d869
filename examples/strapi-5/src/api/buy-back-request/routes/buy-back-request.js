'use strict';

const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreRouter('api::buy-back-request.buy-back-request');
