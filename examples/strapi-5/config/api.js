'use strict';

// Koura asks for 100 rows a page at most.
module.exports = { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } };
