/** Pagination and error bodies of Strapi 4, as recorded from Strapi 4.26. */

export interface Pagination {
  page: number;
  pageSize: number;
  pageCount: number;
  total: number;
}

export interface V4ErrorBody {
  data: null;
  error: { status: number; name: string; message: string; details?: { errors?: V4FieldError[] } & Record<string, unknown> };
}
export interface V4FieldError {
  path: (string | number)[];
  message: string;
  name?: string;
}
