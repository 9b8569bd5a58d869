/** Whether a path is of the desk, staff's own pages, and not of the shop. */
export function isDeskPath(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/');
}
