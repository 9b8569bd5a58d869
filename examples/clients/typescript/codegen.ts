import type { CodegenConfig } from '@graphql-codegen/cli';

/** The shop serves the schema of its release, in production too. */
const config: CodegenConfig = {
  schema: `${process.env['KOURA_URL'] ?? 'http://localhost:3000'}/schema.graphql`,
  documents: 'src/**/*.ts',
  generates: {
    'src/gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      // Node runs the files as they are.
      config: { useTypeImports: true, enumsAsTypes: true, importExtension: '.ts', scalars: { DateTime: 'string' } },
    },
  },
};

export default config;
