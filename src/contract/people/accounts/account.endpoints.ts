// Account endpoints: those of the specification (paths to the letter) and those that keep an account secure.
// Bodies are not strict: the specification's clients send extra fields, which are ignored.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { freshMinutes } from '#contract/common/recent-sign-in.rules.ts';
import {
  accountSchema,
  newPasswordSchema,
  onboardingSchema,
  roleSchema,
  sessionSchema,
  switchableSchema,
} from './account.schema.ts';
import { ownProfileSchema, profileFields, publicProfileSchema } from './profile.schema.ts';
import { twoFactorChallengeSchema } from './two-factor.schema.ts';

const domain = 'accounts';
const nothing = z.object({});

export const userRegistration = endpoint({
  name: 'user-registration',
  domain,
  summary:
    'Check whether an email or username is free (mode check), register, or claim a username (mode unique)',
  method: 'POST',
  path: '/authentication/admin/user-registration',
  body: z.object({
    username: z.string().max(200).optional(),
    email: z.string().max(400).optional(),
    password: z.string().max(1024).optional(),
    mode: z.enum(['check', 'unique']),
    /** Accepts the terms (minimum age 18); our own form always sends it. */
    terms: z.boolean().optional(),
    /** Honeypot field, hidden in the form; only bots fill it in. */
    website: z.string().max(200).optional(),
  }),
  data: accountSchema.nullable(),
  refusals: ['invalid_email', 'weak_password', 'username_invalid', 'email_taken', 'username_taken'],
});

export const userLogin = endpoint({
  name: 'user-login',
  domain,
  summary: 'Sign in with email or username and password; statusCode 2001 means a second factor is required',
  method: 'POST',
  path: '/authentication/admin/user-login',
  body: z.object({ emailorusername: z.string().max(400), password: z.string().max(1024) }),
  data: z.union([accountSchema, twoFactorChallengeSchema]),
  refusals: ['invalid_credentials', 'account_suspended', 'busy'],
});

export const otpVerification = endpoint({
  name: 'otp-verification',
  domain,
  summary: 'Verify the six-digit code of a registration or of a password reset',
  method: 'POST',
  path: '/authentication/admin/otp-verification',
  body: z.object({
    otp: z.string().regex(/^[0-9]{6}$/, 'Please enter the complete 6-digit code'),
    purpose: z.enum(['verify', 'reset']).optional(),
  }),
  data: z.union([accountSchema, z.object({ reset: z.literal(true) })]),
  refusals: ['cross_site', 'not_signed_in', 'invalid_code', 'code_expired', 'email_taken'],
});

export const otpResend = endpoint({
  name: 'otp-resend',
  domain,
  summary: 'Send a new code for a pending registration or a password reset',
  method: 'POST',
  path: '/authentication/admin/otp-resend',
  body: z.object({ email: z.string().max(400), purpose: z.enum(['verify', 'reset']).optional() }),
  data: nothing,
  refusals: ['invalid_email'],
});

export const refreshToken = endpoint({
  name: 'refresh-token',
  domain,
  summary: 'Exchange the refresh cookie for an access token and the next refresh cookie',
  method: 'POST',
  path: '/authentication/admin/refresh-token',
  data: accountSchema,
  refusals: ['cross_site', 'not_signed_in', 'session_reused'],
});

export const logout = endpoint({
  name: 'logout',
  domain,
  summary: 'End this session',
  method: 'POST',
  path: '/authentication/admin/logout',
  data: nothing,
  refusals: ['cross_site'],
});

export const resetPassword = endpoint({
  name: 'reset-password',
  domain,
  summary: 'Set a new password with the grant from otp-verification; ends every session',
  method: 'POST',
  base: '',
  path: '/api/auth/reset-password',
  body: z.object({ email: z.string().max(400), newPassword: z.string().max(1024) }),
  data: nothing,
  refusals: ['cross_site', 'verify_code_first', 'weak_password'],
});

export const switchAccount = endpoint({
  name: 'switch-account',
  domain,
  summary: 'Switch between seller and buyer mode',
  method: 'POST',
  path: '/switch/freelancer/to/buyer/reverse/also',
  data: z.object({ switchable: switchableSchema, role: roleSchema }),
  refusals: ['not_onboarded'],
});

/** The same by GET, as the specification requires; bearer token only, never cached. */
export const switchAccountByGet = endpoint({
  ...switchAccount,
  name: 'switch-account-by-get',
  method: 'GET',
});

const onboarded = z.object({
  data: z.object({ accountType: z.enum(['buyer', 'seller']) }),
  status: z.literal('success'),
  account: accountSchema,
});

export const completeBuyerOnboarding = endpoint({
  name: 'complete-buyer-onboarding',
  domain,
  summary: 'Complete buyer onboarding',
  method: 'POST',
  path: '/befor/onbording/buyer/details',
  aliases: ['/befor/onbording/buyer/details'],
  body: z.object({
    account_type: z.literal('buyer'),
    team_size: onboardingSchema.teamSize,
    looking_for: onboardingSchema.lookingFor,
  }),
  data: onboarded,
});

export const completeSellerOnboarding = endpoint({
  name: 'complete-seller-onboarding',
  domain,
  summary: 'Complete seller onboarding',
  method: 'POST',
  path: '/befor/onbording/freelancer/details',
  aliases: ['/befor/onbording/freelancer/details'],
  body: z.object({
    accountType: z.literal('seller'),
    typeofFreelancer: onboardingSchema.typeofFreelancer,
    freelancerExperience: onboardingSchema.freelancerExperience,
  }),
  data: onboarded,
});

export const getAccount = endpoint({
  name: 'get-account',
  domain,
  summary: 'Get the signed-in account, as in sign-in responses but without a token',
  method: 'GET',
  path: '/account',
  data: accountSchema.omit({ token: true }),
});

export const listSessions = endpoint({
  name: 'list-sessions',
  domain,
  summary: 'List the sessions of this account',
  method: 'GET',
  path: '/account/sessions',
  data: z.object({ items: z.array(sessionSchema) }),
  refusals: ['reauthenticate'],
});

export const revokeSession = endpoint({
  name: 'revoke-session',
  domain,
  summary: 'End one session',
  method: 'DELETE',
  path: '/account/sessions/:sessionId',
  params: z.object({ sessionId: idSchema }),
  data: nothing,
  refusals: ['reauthenticate', 'session_not_found'],
});

export const revokeOtherSessions = endpoint({
  name: 'revoke-other-sessions',
  domain,
  summary: 'End every other session',
  method: 'POST',
  path: '/account/sessions/revoke-others',
  data: z.object({ revoked: z.int() }),
  refusals: ['reauthenticate'],
});

export const confirmPassword = endpoint({
  name: 'confirm-password',
  domain,
  summary: `Confirm the password; sensitive changes are allowed for the next ${freshMinutes} minutes`,
  method: 'POST',
  path: '/account/confirm-password',
  body: z.object({ password: z.string().max(1024) }),
  data: nothing,
  refusals: ['wrong_password'],
});

export const changePassword = endpoint({
  name: 'change-password',
  domain,
  summary: 'Change the password; ends every other session',
  method: 'POST',
  path: '/account/password',
  body: z.object({ newPassword: newPasswordSchema }),
  data: nothing,
  refusals: ['reauthenticate', 'weak_password'],
});

export const changeEmail = endpoint({
  name: 'change-email',
  domain,
  summary: 'Request an email change: a code is sent to the new address',
  method: 'POST',
  path: '/account/email',
  body: z.object({ email: z.string().max(400) }),
  data: nothing,
  refusals: ['reauthenticate', 'invalid_email', 'email_taken', 'two_factor_removal_pending'],
});

export const confirmEmail = endpoint({
  name: 'confirm-email',
  domain,
  summary: 'Confirm an email change with the code; notifies the old address and ends every other session',
  method: 'POST',
  path: '/account/email/confirm',
  body: z.object({ otp: z.string().regex(/^[0-9]{6}$/, 'Please enter the complete 6-digit code') }),
  data: accountSchema.omit({ token: true }),
  refusals: ['reauthenticate', 'invalid_code', 'code_expired', 'email_taken', 'two_factor_removal_pending'],
});

export const getOwnProfile = endpoint({
  name: 'get-own-profile',
  domain,
  summary: 'Get your own profile',
  method: 'GET',
  path: '/profile',
  data: ownProfileSchema,
});

export const saveProfile = endpoint({
  name: 'save-profile',
  domain,
  summary: 'Update your own profile; only the fields sent are changed',
  method: 'PATCH',
  path: '/profile',
  body: z.strictObject(profileFields).partial(),
  data: ownProfileSchema,
  refusals: ['file_not_found', 'picture_taken_down'],
});

export const uploadAvatar = endpoint({
  name: 'upload-avatar',
  domain,
  summary: 'Upload your profile photo; it is cropped square, re-encoded and stripped of metadata',
  method: 'POST',
  path: '/profile/avatar',
  upload: true,
  data: z.object({ avatarUrl: z.string() }),
  refusals: ['file_missing', 'file_too_large', 'file_not_a_picture'],
});

export const getPublicProfile = endpoint({
  name: 'get-public-profile',
  domain,
  summary: 'Get a public profile',
  method: 'GET',
  path: '/profiles/:username',
  params: z.object({ username: z.string().min(1).max(60) }),
  data: publicProfileSchema,
  refusals: ['profile_not_found'],
});

export const accountEndpoints = [
  userRegistration,
  userLogin,
  otpVerification,
  otpResend,
  refreshToken,
  logout,
  resetPassword,
  switchAccount,
  switchAccountByGet,
  completeBuyerOnboarding,
  completeSellerOnboarding,
  getAccount,
  listSessions,
  revokeSession,
  revokeOtherSessions,
  confirmPassword,
  changePassword,
  changeEmail,
  confirmEmail,
  getOwnProfile,
  saveProfile,
  uploadAvatar,
  getPublicProfile,
];
