import * as v from 'valibot';

export const viewerId = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'This is not the id of a person.'));
