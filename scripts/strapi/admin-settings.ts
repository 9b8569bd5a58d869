import { STRAPI_VERSIONS, StrapiAdmin } from './admin-api.ts';

/** The options that both commands share. Throws an Error that says what is missing. */
export async function signInAsAdmin({ backend, api }: { backend?: string | undefined; api: string }): Promise<StrapiAdmin> {
  if (!backend) throw new Error('--backend names the address of Strapi: --backend http://127.0.0.1:1337');
  const version = STRAPI_VERSIONS.find((one) => one === api);
  if (!version) throw new Error(`--api is ${STRAPI_VERSIONS.join(', ')}, not "${api}".`);
  const { STRAPI_ADMIN_EMAIL: email, STRAPI_ADMIN_PASSWORD: password } = process.env;
  if (!email || !password) throw new Error('Set STRAPI_ADMIN_EMAIL and STRAPI_ADMIN_PASSWORD to the login of an administrator of Strapi.');
  return StrapiAdmin.signIn(new URL(backend).origin, version, { email, password });
}
