import { loadConfig } from './config.ts';
import { printContract } from './graphql/print-contract.ts';

/** `node bff/dist/print-schema.js > shared-types/schema.graphql` */
process.stdout.write(await printContract({ ...loadConfig({}), logLevel: 'silent' }));
