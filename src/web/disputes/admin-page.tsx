// /admin: leads on to what waits for support. Asked first, so that there is nothing here for everybody else.
import { redirect } from 'react-router';
import { listDisputes } from '#contract/disputes/decision.endpoints.ts';
import { inBrowser, type LoadArgs, onServer } from '#web/app/load.ts';

const load = async ({ call }: LoadArgs): Promise<null> => {
  await call(listDisputes, { limit: 1 });
  throw redirect('/admin/disputes');
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function AdminPage() {
  return null;
}
