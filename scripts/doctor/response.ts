export interface Reply {
  status: number;
  /** Its media type. */
  type: string;
  body: Buffer;
}

/** The body as JSON; undefined when it is none. */
export function jsonOf({ body }: Pick<Reply, 'body'>): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** A web page in the place of JSON: the admin panel, a proxy's error, another site. */
export function isHtml({ type, body }: Reply): boolean {
  return type.startsWith('text/html') || /^\s*<(?:!doctype|html)/i.test(body.toString('utf8', 0, 200));
}
