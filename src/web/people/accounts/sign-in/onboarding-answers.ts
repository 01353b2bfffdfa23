// The answers of the onboarding wizard, for either side.
import type {
  completeBuyerOnboarding,
  completeSellerOnboarding,
} from '#contract/people/accounts/account.endpoints.ts';
import type { InputOf } from '#contract/common/endpoint.ts';
import type { Side } from '../switch-account.ts';

export type Answers = {
  side: Side | null;
  freelancer: InputOf<typeof completeSellerOnboarding>['typeofFreelancer'] | null;
  experience: InputOf<typeof completeSellerOnboarding>['freelancerExperience'] | null;
  team: InputOf<typeof completeBuyerOnboarding>['team_size'] | null;
  lookingFor: InputOf<typeof completeBuyerOnboarding>['looking_for'];
};

export const noAnswers: Answers = {
  side: null,
  freelancer: null,
  experience: null,
  team: null,
  lookingFor: [],
};
