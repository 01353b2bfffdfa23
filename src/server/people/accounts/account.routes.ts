// Routes of accounts with access and rate limits. Limits per address, account and device are in attempts/attempt.rules.ts.
// Calls that authenticate by cookie, or not at all, ignore an expired access token (`staleBearer`); otherwise an expired token in
// memory could never be refreshed. Passwords are hashed in flows, outside any transaction.
import * as absences from '#contract/people/accounts/absence.endpoints.ts';
import * as calls from '#contract/people/accounts/account.endpoints.ts';
import * as social from '#contract/people/accounts/social.endpoints.ts';
import { pictureLimits } from '#contract/foundation/uploads/upload.schema.ts';
import { bind, bindFlow, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { marketAges } from '#server/platform/http/kept/kept-pages.ts';
import { announceAbsence } from './profiles/announce-absence.ts';
import { changeEmail } from './sign-in/change-email.ts';
import { changePassword } from './sign-in/change-password.ts';
import { completeBuyerOnboarding } from './complete-buyer-onboarding.ts';
import { completeSellerOnboarding } from './complete-seller-onboarding.ts';
import { confirmEmail } from './sign-in/confirm-email.ts';
import { confirmPassword } from './sign-in/confirm-password.ts';
import { confirmWithProvider } from './social/confirm-with-provider.ts';
import { connectProvider } from './social/connect-provider.ts';
import { disconnectProvider } from './social/disconnect-provider.ts';
import { endAbsence } from './profiles/end-absence.ts';
import { getAbsence } from './profiles/get-absence.ts';
import { getAccount } from './get-account.ts';
import { getOwnProfile } from './profiles/get-own-profile.ts';
import { getPublicProfile } from './profiles/get-public-profile.ts';
import { listConnections } from './social/list-connections.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { logout } from './sessions/logout.ts';
import { otpResend } from './sign-in/otp-resend.ts';
import { otpVerification } from './sign-in/otp-verification.ts';
import { refreshToken } from './sessions/refresh-token.ts';
import { revokeOtherSessions } from './sessions/revoke-other-sessions.ts';
import { revokeSession } from './sessions/revoke-session.ts';
import { saveProfile } from './profiles/save-profile.ts';
import { switchAccount } from './switch-account.ts';
import { picturePlaces } from '#server/foundation/uploads/pictures/upload-turn.ts';
import { uploadAvatar } from './profiles/upload-avatar.ts';
import { userLogin } from './sign-in/user-login.ts';
import { userRegistration } from './sign-in/user-registration.ts';

const guest = { needs: 'anyone', staleBearer: 'ignored', largest: 16 * 1024 } as const;
const mayBePending = { needs: 'anyone', largest: 16 * 1024 } as const;
const fresh = { needs: 'session', fresh: true } as const;

export const accountRoutes: readonly Bound[] = [
  bindFlow(calls.userRegistration, mayBePending, userRegistration),
  bindFlow(calls.userLogin, guest, userLogin),
  bindFlow(calls.otpVerification, mayBePending, otpVerification),
  bindFlow(calls.otpResend, mayBePending, otpResend),
  bindFlow(calls.refreshToken, guest, refreshToken),
  bindFlow(calls.logout, guest, logout),

  bind(calls.switchAccount, { needs: 'session' }, switchAccount),
  bind(calls.switchAccountByGet, { needs: 'session' }, switchAccount),
  bind(calls.completeBuyerOnboarding, { needs: 'session' }, completeBuyerOnboarding),
  bind(calls.completeSellerOnboarding, { needs: 'session' }, completeSellerOnboarding),

  bindRead(calls.getAccount, { needs: 'session' }, getAccount),
  bindRead(calls.listSessions, fresh, listSessions),
  bind(calls.revokeSession, fresh, revokeSession),
  bind(calls.revokeOtherSessions, fresh, revokeOtherSessions),
  bindFlow(calls.confirmPassword, { needs: 'session', limit: '10/min' }, confirmPassword),
  bindFlow(calls.changePassword, { ...fresh, limit: '10/h' }, changePassword),
  bindFlow(calls.changeEmail, { ...fresh, limit: '10/h' }, changeEmail),
  bindFlow(calls.confirmEmail, { ...fresh, limit: '20/h' }, confirmEmail),

  bindRead(social.listConnections, { needs: 'session' }, listConnections),
  bindFlow(social.connectProvider, { ...fresh, limit: '20/h' }, connectProvider),
  bind(social.disconnectProvider, { ...fresh, limit: '20/h' }, disconnectProvider),
  bindFlow(social.confirmWithProvider, { needs: 'session', limit: '20/h' }, confirmWithProvider),

  bindRead(calls.getOwnProfile, { needs: 'session' }, getOwnProfile),
  bind(calls.saveProfile, { needs: 'session', limit: '60/h' }, saveProfile),
  bindFlow(
    calls.uploadAvatar,
    {
      needs: 'session',
      limit: '30/30min',
      largest: pictureLimits.bytes,
      ...picturePlaces,
    },
    uploadAvatar,
  ),
  bindRead(absences.getAbsence, { needs: 'session' }, getAbsence),
  bind(absences.announceAbsence, { needs: 'seller', limit: '60/h' }, announceAbsence),
  bind(absences.endAbsence, { needs: 'session', limit: '60/h' }, endAbsence),

  bindRead(
    calls.getPublicProfile,
    { needs: 'anyone', countsReading: true, kept: marketAges },
    getPublicProfile,
  ),
];
