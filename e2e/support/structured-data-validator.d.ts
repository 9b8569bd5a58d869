declare module '@adobe/structured-data-validator' {
  interface Issue {
    severity: 'ERROR' | 'WARNING';
    rootType: string;
    issueMessage: string;
    fieldNames?: string[];
  }

  /** Checks structured data, grouped by type, against what search engines ask of it. */
  export default class Validator {
    validate(data: { jsonld: Partial<Record<string, object[]>> }): Promise<Issue[]>;
  }
}
