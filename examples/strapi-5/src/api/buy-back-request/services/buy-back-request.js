'use strict';

const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::buy-back-request.buy-back-request');
