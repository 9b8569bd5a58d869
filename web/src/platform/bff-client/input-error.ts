import type { GenericSchema } from 'valibot';

/**
 * The first validation error of an input, null when it is valid. For forms of the first view: their schema is loaded when
 * somebody submits. Where it cannot be loaded the server validates alone.
 */
export async function inputError(load: () => Promise<GenericSchema>, input: unknown): Promise<string | null> {
  const schema = await load().catch(() => null);
  const result = await schema?.['~standard'].validate(input);
  return result?.issues?.[0]?.message ?? null;
}
