/** How Strapi 5 names a document: a cuid2. */
export const DOCUMENT_ID = /^[a-z][a-z\d]{23}$/;
const ROW_NUMBER = /^[1-9]\d{0,14}$/;
/** Either, for schemas. */
export const ID = new RegExp(`${ROW_NUMBER.source}|${DOCUMENT_ID.source}`);

/** Whether a text can be the id of something: a row's number, or the name of a document of Strapi 5. Outside the adapter both are texts. */
export const isId = (text: string): boolean => ID.test(text);
