import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { UCP_VERSION } from '../../../server/agents/ucp-envelope.ts';

const SITE = 'https://ucp.dev/';
const VERSION = `${SITE}${UCP_VERSION}/`;
const REST = `${VERSION}services/shopping/rest.openapi.json`;
const MCP = `${VERSION}services/shopping/mcp.openrpc.json`;

interface RestOperation {
  operationId: string;
  responses: Record<string, unknown>;
}
interface RestDocument {
  paths: Record<string, Record<string, RestOperation | unknown[]>>;
}
interface McpDocument {
  methods: { name: string; params: { name: string }[] }[];
}

/** An operation as UCP's OpenAPI document has it. `path` has its parameters in braces, `status` is the one of success. */
export interface PublishedRest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  status: number;
  validate: ValidateFunction;
}
/** A tool as UCP's OpenRPC document has it. `input` is the parameter that holds what is asked, beside `meta` and `id`. */
export interface PublishedTool {
  input: string | undefined;
  validate: ValidateFunction;
}

/** What ucp.dev publishes of this version, from `folder`: the branch it is served from. A file that is not where its address says is an error. */
export class PublishedSchemas {
  readonly #folder: string;
  readonly #ajv: Ajv2020;

  constructor(folder: string) {
    this.#folder = folder;
    // Not strict: the files have keywords of UCP's own, such as `ucp_request`.
    this.#ajv = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats, loadSchema: (address) => this.read(address) });
  }

  /** The document at an address of ucp.dev. */
  async read<Document extends object = AnySchemaObject>(address: string): Promise<Document> {
    if (!address.startsWith(VERSION)) throw new Error(`${address} is not of UCP ${UCP_VERSION}`);
    return JSON.parse(await readFile(join(this.#folder, address.slice(SITE.length)), 'utf8')) as Document;
  }

  /** What a JSON schema demands, with all that it refers to. */
  at(address: string): Promise<ValidateFunction> {
    return this.#ajv.compileAsync({ $ref: address });
  }

  async rest(operation: string): Promise<PublishedRest> {
    const { paths } = await this.read<RestDocument>(REST);
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, told] of Object.entries(methods)) {
        if (Array.isArray(told) || told.operationId !== operation) continue;
        const [status, ...others] = Object.keys(told.responses);
        if (status === undefined || others.length > 0) throw new Error(`${operation} has not one response`);
        const steps = ['paths', path, method, 'responses', status, 'content', 'application/json', 'schema'];
        const validate = await this.at(`${REST}#${steps.map(pointerStep).join('')}`);
        return { method: method.toUpperCase() as PublishedRest['method'], path, status: Number(status), validate };
      }
    }
    throw new Error(`UCP’s REST has no ${operation}`);
  }

  async tool(name: string): Promise<PublishedTool> {
    const { methods } = await this.read<McpDocument>(MCP);
    const index = methods.findIndex((one) => one.name === name);
    if (index === -1) throw new Error(`UCP’s MCP has no ${name}`);
    const input = methods[index]!.params.map((one) => one.name).find((one) => one !== 'meta' && one !== 'id');
    return { input, validate: await this.at(`${MCP}#/methods/${index}/result/schema`) };
  }
}

const pointerStep = (step: string): string => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`;
