declare module '@adobe/structured-data-validator' {
  interface Issue {
    severity: 'ERROR' | 'WARNING';
    rootType: string;
    issueMessage: string;
    fieldNames?: string[];
  }

  /** Validates structured data, grouped by type, against the requirements of search engines. */
  export default class Validator {
    validate(data: { jsonld: Partial<Record<string, object[]>> }): Promise<Issue[]>;
  }
}
