/**
 * Whether a message of the backend was written for people. Programs write messages too: parsers, validators, databases, HTTP clients,
 * frameworks. Theirs are recognised by what no shop writes to a customer: code, names of types and fields, the vocabulary of requests
 * and databases. Two questions, one table each: who raised the error, and how is it worded. There is no list of allowed messages, because
 * dealers write their own, in their own language; a program's message that is worded like a person's is shown.
 */

/** Names of errors that a runtime or a library raises about its own work. A dealer's own errors have other names, or none. */
const LIBRARY_ERRORS = [
  /^(?:Syntax|Type|Range|Reference|URI|Eval|Aggregate|Assertion|Internal(?:Server)?|System|Node|Abort|Timeout)Error$/,
  /(?:Database|Query|Sql|Mongo|Cast|Fetch|Axios|Connection|JsonWebToken|Knex|Sequelize|Prisma|Ajv|Zod|Yup|Joi)\w*(?:Error|Exception)$/i,
  /^(?:PolicyError|PayloadTooLargeError|NotImplementedError|UnsupportedMediaTypeError|MulterError)$/,
];

const LIBRARY_WORDING: Record<string, readonly RegExp[]> = {
  'markup and code': [/<[a-z!/?]|[{}\\`]|=>|\[object \w+\]/i, /\b\w+\[\d+\]|\b\w+\.\d+\.\w+/],
  'names of fields: camelCase, snake_case and dotted ids': [
    /(?<![@\w.-])[a-z]{2,}[A-Z][a-z]+\w*(?![\w.-]*@)/,
    /(?<![@\w.-])[a-z]+(?:_[a-z]+)+(?![\w.-]*@)/,
    /^\w+(?:\.[\w-]+){2,}$/,
  ],
  'stacks and paths': [
    /(?:^|\s)at \S*[a-z]\S*:\d+|node_modules|\bTraceback\b|\bline \d+,? col(?:umn)?\b|\b(?:stack|core) (?:trace|dump)/i,
    /(?:^|[\s"'(=:])(?:\.{1,2})?\/(?:\w[\w.-]*\/)+/,
  ],
  runtimes: [
    /\b[A-Z]\w*(?:Error|Exception)\b|Cannot (?:read|set) propert|is not (?:a function|iterable|defined)\b|\bundefined\b|\bNaN\b|segmentation fault/,
    /\bnull (?:value|reference|pointer)\b|\b(?:is|was|be|or|value) null\b/i,
    /\bE(?:CONN\w+|NOENT|ACCES|PERM|PIPE|TIMEDOUT|AI_\w+|HOST\w+|NET\w+|ADDR\w+|EXIST|ISDIR|NOTDIR|NOTFOUND|MFILE|PROTO|INVAL|BUSY|NOSPC)\b|\b(?:ERR|ER|UND_ERR|SQLITE)_\w+/,
  ],
  parsers: [
    /\bJSON\b|\bunexpected (?:token|end of|string|number|identifier|character|non-whitespace)\b|\bat position \d+|\b(?:bad|invalid) control character\b/i,
    /\bexpect(?:ed|ing) (?:double-quoted|value|property name|['"[:,])|\bmalformed\b|\bunterminated\b|\bparse error\b/i,
  ],
  'validators: types and structures in place of values': [
    /\bmust (?:be|have) (?:an? )?(?:\S+ )?(?:type|string|integer|boolean|object|array|enum|float|instance)\b|\bmust be defined\b|\bfinal value was\b/i,
    /\b(?:expected|expects|received|got|instead of) (?:an? )?(?:string|integer|boolean|object|array|null|float|bool|NaN|number(?=[,.]?$|,| but| received| got))/i,
    /\bmust (?:not )?match (?:the following|pattern|exactly one|format|a schema)|\bregex\b|\bregular expression\b|\bmust be one of the following values\b|\benum\b/i,
    /\b(?:should|must) (?:not )?(?:exist|have (?:required|additional) propert)|\b(?:additional|requires?d?|missing) propert|\bunspecified keys\b|\bmust NOT\b/,
    /\battribute\b|\bpayload\b|\brequest body\b|\bquery (?:string|parameter)|\bparameter\b|\bschema\b|\bvalidation (?:failed|error)\b|\b\d+ errors? occurred\b/i,
    /\binvalid (?:type|key|sort|filters?|populate|relation|union|literal|enum)\b|\bis not allowed$|\bcast to \w+ failed\b|^[\w ]*validationerror$/i,
  ],
  databases: [
    /\bSELECT\b.+\bFROM\b|^select (?!an?\b|one\b|your\b|the\b|another\b|from\b|all\b).+ from \w|\binsert into\b|\bupdate \S+ set\b|\bdelete from\b/,
    /\bno such (?:table|column)\b|\bunknown column\b|\b(?:unique|foreign|primary|check|not[- ]null) (?:key )?constraint\b|\bviolates\b|\bduplicate (?:entry|key)\b/i,
    /\bdeadlock\b|\bsyntax (?:error|to use)\b|\binput syntax\b|\brelation "?\w+"? does not exist\b|\bcannot be null\b|\btoo long for column\b|\bE11000\b/i,
  ],
  'frameworks and HTTP': [
    /\b(?:api|plugin|admin)::|\bmodel definition\b|\bcontent[- ]type\b|\bmiddleware\b|\bcontroller\b|\bpolicy failed\b|\bentity service\b/i,
    /\bstatus code\b|\bsocket hang up\b|\bfetch failed\b|\bgetaddrinfo\b|\btimeout of \d+|\bjwt (?:malformed|expired|must)\b|\binvalid (?:signature|algorithm)\b/i,
    /^(?:http )?(?:error )?(?:\d{3}:? )?(?:bad request|unauthorized|forbidden|not found|method not allowed|not acceptable|conflict|gone|length required|precondition failed|(?:payload|request entity) too large|unsupported media type|unprocessable (?:entity|content)|not implemented|internal (?:server )?error|an internal server error occurred|bad gateway|service unavailable|gateway time-?out|request time-?out)[.!]?$/i,
  ],
  'packages and addresses': [
    /(?:^|[\s"'(])(?:@[\w.-]+\/)?[\w.-]+@\d+\.\d+/,
    /\b\d{1,3}(?:\.\d{1,3}){3}\b|\blocalhost\b|\b[a-z][a-z\d.-]*:\d{2,5}\b|\w+:\/\//,
  ],
};

const WORDING = Object.values(LIBRARY_WORDING).flat();
const MAX_LENGTH = 300;
const STACK = /\n\s*(?:at |File "|\^|\.{3})/;

/**
 * A backend's message on one line if it was written for people, otherwise undefined. `name`: the backend's name of the error.
 */
export function publicText(message: string | undefined, name?: string): string | undefined {
  if (message === undefined || STACK.test(message)) return undefined;
  const text = message.trim().replaceAll(/\s+/g, ' ');
  const isEmpty = text === '' || text.length > MAX_LENGTH;
  const isLibrarys = isLibraryError(name) || WORDING.some((pattern) => pattern.test(text));
  return isEmpty || isLibrarys ? undefined : text;
}

function isLibraryError(name: string | undefined): boolean {
  return name !== undefined && LIBRARY_ERRORS.some((pattern) => pattern.test(name));
}
