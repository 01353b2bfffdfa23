// Which texts of users are checked against the contact rules and the rules against pressure. Every text that a call can receive is
// decided here; a test finds those that are not.
//   contact   a text from person to person, or about a person: contact rules and pressure
//   pressure  a description of work, where a payment service may be the work itself: pressure, which includes payment outside
//   outside   a text within a paid order, where deadlines are real: payment outside
//   none      not checked
// A name stands for everything inside it, such as `terms` for `terms.milestones.*.title`.

export type TextChecks = {
  contact?: readonly string[];
  pressure?: readonly string[];
  outside?: readonly string[];
  none?: readonly string[];
  /** Counts once per account and rule, however often the text changes; otherwise once per object or, without one, per text. */
  once?: true;
};

/** What matches is counted for support (`risk.hit`); the author is not refused and not notified. */
export const countedTexts: Readonly<Record<string, TextChecks>> = {
  'save-profile': {
    contact: ['displayName', 'title', 'company', 'bio', 'portfolio'],
    none: ['skills', 'languages', 'education'],
    once: true,
  },
  'announce-absence': { contact: ['message'], once: true },
  'make-offer': { contact: ['message'], pressure: ['terms'], none: ['about'] },
  'counter-offer': { contact: ['message'], pressure: ['terms'] },
  'decline-offer': { contact: ['reason'] },
  'withdraw-offer': { contact: ['reason'] },
  'stop-milestones': { contact: ['reason'] },
  'create-project': { pressure: ['title', 'description'], none: ['tags'] },
  'save-project': { pressure: ['title', 'description'], none: ['tags'] },
  'ask-about-project': { contact: ['question'] },
  'answer-about-project': { contact: ['answer'] },
  'send-proposal': { contact: ['cover'], pressure: ['terms'] },
  'decline-proposal': { contact: ['reason'] },
  'decline-quote-request': { contact: ['reason'] },
  'submit-requirements': { outside: ['answers'] },
  'deliver-order': { outside: ['message'] },
  'request-revision': { outside: ['message'] },
  'ask-extension': { outside: ['reason'] },
  'decline-extension': { outside: ['message'] },
  'ask-question': { outside: ['question'] },
  'answer-question': { outside: ['answer'] },
  'propose-addition': { outside: ['change', 'revision'] },
  'leave-review': { contact: ['text'] },
  'reply-to-review': { contact: ['text'] },
};

/** The author is warned and confirms; see `wasWarned` of these calls. */
export const warnedTexts: Readonly<Record<string, TextChecks>> = {
  'send-message': { contact: ['text'] },
  'edit-message': { contact: ['text'] },
  'request-quote': { contact: ['text'], none: ['about'] },
  'answer-quote-request': { contact: ['message'], pressure: ['terms'] },
};

/** Calls none of whose texts are checked, by the reason. */
export const uncheckedTexts: Readonly<Record<string, readonly string[]>> = {
  'The form warns, and a gig is counted when it is published.': ['create-gig', 'save-gig'],
  'Only its author reads it, or it is checked when it is sent.': [
    'save-quick-reply',
    'set-entry-note',
    'create-saved-list',
    'rename-saved-list',
    'save-search',
    'rename-saved-search',
    'add-passkey',
    'rename-passkey',
    'create-api-key',
    'create-webhook',
    'save-webhook',
    'set-timing',
  ],
  'Support reads it, and it may quote what is reported.': [
    'report-message',
    'report-gig',
    'report-question',
    'send-feedback',
    'ask-for-help',
    'reply-to-ticket',
    'reply-by-link',
    'appeal-moderation-action',
    'appeal-suspension',
    'make-claim',
    'answer-claim',
  ],
  'It says what happened between the two, and may quote the other side.': [
    'cancel-order',
    'cancel-silent-order',
    'cancel-late-order',
    'cancel-project',
    'propose-cancellation',
    'decline-cancellation',
    'open-dispute',
    'answer-dispute',
    'add-statement',
    'appeal-decision',
  ],
  'Support or the operator writes it.': [
    'stop-withdrawal',
    'retire-question',
    'restore-question',
    'answer-question-report',
    'merge-subcategory',
    'merge-tag',
    'block-tag',
    'add-thesaurus-entry',
    'hide-search',
    'schedule-rules',
    'withdraw-rules',
    'decide-dispute',
    'decide-appeal',
    'propose-correction',
    'propose-two-factor-removal',
    'refuse-correction',
    'add-help-topic',
    'save-help-topic',
    'add-help-article',
    'save-help-article',
    'save-post-draft',
    'preview-editorial-text',
    'answer-ticket',
    'add-contact-rule',
    'change-contact-rule',
    'preview-contact-rule',
    'restrict-user',
    'suspend-user',
    'remove-gig',
    'uphold-moderation-action',
    'lift-moderation-action',
    'decide-risk-alert',
    'uphold-claim',
    'reject-claim',
  ],
  'Not prose: a name, an address, a code or a key.': [
    'user-registration',
    'user-login',
    'otp-resend',
    'reset-password',
    'confirm-password',
    'change-password',
    'change-email',
    'two-factor',
    'passkey-options',
    'passkey-login',
    'turn-on-two-factor',
    'turn-off-two-factor',
    'renew-backup-codes',
    'confirm-with-provider',
    'save-answer',
    'record-click',
    'pay-checkout',
    'invite-seller',
    'add-payout-method',
    'save-tax-profile',
    'open-conversation',
    'block-person',
  ],
};
