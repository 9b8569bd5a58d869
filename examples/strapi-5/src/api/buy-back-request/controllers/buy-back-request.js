'use strict';

const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreController('api::buy-back-request.buy-back-request');
