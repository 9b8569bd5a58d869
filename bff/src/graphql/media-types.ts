const RESPONSE_JSON = 'application/graphql-response+json';
const JSON_TYPE = 'application/json';

/** The media type of a response, by the GraphQL over HTTP specification. */
export interface ResponseType {
  contentType: string;
  /**
   * A document that does not parse or validate gets a 200: the client asked for `application/json`, whose status carries no meaning.
   */
  hidesDocumentErrors: boolean;
}

const RESPONSE: ResponseType = { contentType: `${RESPONSE_JSON}; charset=utf-8`, hidesDocumentErrors: false };
const PLAIN: ResponseType = { contentType: `${JSON_TYPE}; charset=utf-8`, hidesDocumentErrors: false };
const BY_NAME: ResponseType = { ...PLAIN, hidesDocumentErrors: true };

/** Clients that name no type receive JSON with the status of the error. */
export function responseType(header: string | undefined): ResponseType {
  const accept = header?.toLowerCase();
  if (!accept?.includes('json')) return PLAIN;
  const [response, plain] = [qualityOf(accept, RESPONSE_JSON), qualityOf(accept, JSON_TYPE)];
  if (response > 0 && response >= plain) return RESPONSE;
  return plain > 0 ? BY_NAME : PLAIN;
}

/** From 0 to 1; 0 for types that are not listed. */
function qualityOf(accept: string, type: string): number {
  for (const part of accept.split(',')) {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
    if (name !== type) continue;
    const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
    return Number.isNaN(quality) ? 1 : quality;
  }
  return 0;
}
