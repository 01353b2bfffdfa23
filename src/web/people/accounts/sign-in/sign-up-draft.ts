// The input shared by the sign-up steps; kept while the dialog is open.
export type SignUpDraft = { email: string; password: string; terms: boolean; username: string };

export const emptyDraft: SignUpDraft = { email: '', password: '', terms: false, username: '' };

export function isSameDraft(registered: SignUpDraft | null, draft: SignUpDraft): boolean {
  return (
    registered?.email === draft.email &&
    registered.password === draft.password &&
    registered.username === draft.username
  );
}
