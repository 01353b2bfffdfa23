// Row types of user.report.ts.
import type { RoleNumber } from '#contract/people/accounts/account.schema.ts';
import type { RestrictionScope } from '#contract/trust/moderation/moderation.schema.ts';

export type UserRow = {
  id: string;
  email: string;
  username: string | null;
  status: 'active' | 'suspended' | 'deleted';
  restricted: RestrictionScope[];
  is_verified: boolean;
  role: RoleNumber;
  created_at: Date;
};

export type AccountRow = UserRow & {
  is_support: boolean;
  has_two_factor: boolean;
  seen_at: Date | null;
  gigs: number;
  orders_bought: number;
  orders_sold: number;
  orders_open: number;
  disputes: number;
  reports: number;
  sessions: number;
};
