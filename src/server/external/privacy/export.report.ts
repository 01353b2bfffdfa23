// The parts of the data export, one query each, without secrets and without other people's data.
// Every query is restricted to the user and bounded by rows and bytes; unpublished reviews stay hidden from their subject.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { exportRules } from '#contract/external/privacy/export.rules.ts';
import type { Read } from '#server/platform/data/tx.ts';

export type ExportPart = {
  name: string;
  /** A JSON array of the newest rows, as PostgreSQL wrote it: rows of megabytes are not parsed and written again. */
  rows: string;
  included: number;
  isCut: boolean;
};

export type ExportSince = {
  /** The oldest entry of the audit log. */
  audited: Date;
  /** Gigs deleted before are listed without their content. */
  deletedGigs: Date;
};

export async function exportParts(read: Read, userId: string, since: ExportSince): Promise<ExportPart[]> {
  const parts: ExportPart[] = [];
  let left: number = exportRules.bytes;
  for (const [name, query] of Object.entries(queriesOf(userId, since))) {
    const { lines, included, found, bytes } = await readPart(read, query, Math.floor(left / 2));
    left -= bytes;
    parts.push({ name, rows: `[${lines}]`, included, isCut: found > included });
  }
  return parts;
}

type PartRow = { lines: string; included: number; found: number; bytes: number };

async function readPart(read: Read, query: RawBuilder<unknown>, most: number): Promise<PartRow> {
  const { rows } = await sql<PartRow>`
    select coalesce(string_agg(line, E',\n' order by nth) filter (where fits), '') as lines,
      count(*) filter (where fits)::int as included, count(*)::int as found,
      coalesce(sum(bytes) filter (where fits), 0)::int as bytes
    from (
      select nth, line, bytes, nth <= ${exportRules.rows} and sum(bytes) over (order by nth) <= ${most} as fits
      from (select nth, line, octet_length(line) as bytes
        from (select row_number() over () as nth, to_jsonb(found)::text as line
          from (${query} limit ${exportRules.rows + 1}) found) as numbered) as measured
    ) as fitted`.execute(read.sql);
  return rows[0]!;
}

type Queries = Record<string, RawBuilder<unknown>>;

function queriesOf(userId: string, since: ExportSince): Queries {
  return {
    ...accountQueries(userId),
    ...savedAndTrustQueries(userId),
    ...accessQueries(userId, since.audited),
    ...skillQueries(userId),
    ...orderQueries(userId, since.deletedGigs),
    ...dealQueries(userId),
    ...disputeAndReviewQueries(userId),
    ...moneyQueries(userId),
    ...contentQueries(userId),
    ...messageQueries(userId),
  };
}

function accountQueries(userId: string): Queries {
  return {
    account: sql`select id, email, email_verified_at, username, role, bonbording, sonbording, status, terms_version,
      terms_accepted_at, created_at, active_at from users where id = ${userId}`,
    profile: sql`select user_id, display_name, title, bio, company, country, skills, languages, education, experience_years,
      hourly_rate_minor, avatar_picture_id, freelancer_type, freelancer_experience, team_size, looking_for, updated_at from profiles where user_id = ${userId}`,
    portfolio: sql`select position, title, body, link_url from portfolio_items where user_id = ${userId} order by position`,
    preferences: sql`select group_name, in_app, by_mail, by_push, updated_at from notification_preferences where user_id = ${userId}`,
    notificationTiming: sql`select mail_pace, quiet_from, quiet_until, time_zone, updated_at from notification_timing where user_id = ${userId}`,
    savedLists: sql`select name, share_token is not null as shared, created_at from saved_lists
      where user_id = ${userId} order by created_at`,
    savedSearches: sql`select kind, name, query, state, created_at, notified_at from saved_searches
      where user_id = ${userId} order by id desc`,
    viewedGigs: sql`select g.title as gig, v.viewed_at from viewed_gigs v join gigs g on g.id = v.gig_id
      where v.user_id = ${userId} order by v.viewed_at desc`,
    viewHistoryOptOut: sql`select opted_out_at from view_history_opt_outs where user_id = ${userId}`,
  };
}

function savedAndTrustQueries(userId: string): Queries {
  return {
    saved: sql`select l.name as list, g.title as gig, u.username as seller, e.note, e.saved_at
      from saved_entries e join saved_lists l on l.id = e.list_id
      left join gigs g on g.id = e.gig_id left join users u on u.id = e.seller_id
      where e.user_id = ${userId} order by e.id desc`,
    moderationActions: sql`select m.kind, m.scopes, g.title as gig, m.rule, m.reasons, m.imposed_at, m.expires_at, m.state, m.appeal,
      m.appealed_at, m.decision, m.decided_at from moderation_actions m left join gigs g on g.id = m.gig_id
      where m.user_id = ${userId} order by m.imposed_at desc`,
    ledgerCorrections: sql`select c.kind, c.amount_minor, c.currency, c.public_note, c.decided_at as posted_at
      from ledger_corrections c where c.user_id = ${userId} and c.state = 'posted' order by c.decided_at desc`,
    gigsReported: sql`select g.title as gig, r.reason, r.details, r.reported_at, r.state from gig_reports r
      join gigs g on g.id = r.gig_id where r.reporter_id = ${userId} order by r.reported_at desc`,
    claimsMade: sql`select g.title as gig, c.name, c.email, c.original_url, c.statement, c.signature, c.state, c.made_at,
      c.answer, c.decision, c.ended_at from copyright_claims c join gigs g on g.id = c.gig_id
      where c.claimant_id = ${userId} order by c.made_at desc`,
    claimsAboutYou: sql`select g.title as gig, c.name as claimant, c.original_url, c.statement, c.state, c.opened_at, c.answer_by,
      c.answer, c.answered_at, c.decision, c.ended_at from copyright_claims c join gigs g on g.id = c.gig_id
      where c.seller_id = ${userId} and c.opened_at is not null order by c.made_at desc`,
    picturesTakenDown: sql`select t.taken_down_at, g.title as claimed_gig from taken_down_pictures t
      join copyright_claims c on c.id = t.claim_id join gigs g on g.id = c.gig_id
      where t.seller_id = ${userId} order by t.taken_down_at desc`,
  };
}

function accessQueries(userId: string, auditedSince: Date): Queries {
  return {
    sessions: sql`select created_at, seen_at, ip, user_agent, revoked_at, revoke_reason from sessions
      where user_id = ${userId} order by created_at desc`,
    knownDevices: sql`select first_seen_at, seen_at from known_devices where user_id = ${userId} order by seen_at desc`,
    accountSignals: sql`select kind, first_seen_at, seen_at from account_signals where user_id = ${userId} order by seen_at desc`,
    lastSeen: sql`select seen_at from presence where user_id = ${userId}`,
    absence: sql`select from_on, until_on, message, takes_orders, announced_at, start_reminded_at,
      end_reminded_at from absences where user_id = ${userId}`,
    connectedAccounts: sql`select provider, email, connected_at, used_at from identities where user_id = ${userId}`,
    passkeys: sql`select name, created_at, used_at, disabled_at from passkeys where user_id = ${userId}`,
    apiKeys: sql`select name, prefix, scopes, created_at, expires_at, used_at from api_keys
      where user_id = ${userId} order by created_at desc`,
    webhooks: sql`select url, note, events, state, created_at, changed_at from webhooks
      where user_id = ${userId} order by created_at desc`,
    webhookDeliveries: sql`select w.url, d.event, d.state, d.body, d.created_at from webhooks w
      join webhook_deliveries d on d.webhook_id = w.id where w.user_id = ${userId} order by d.created_at desc`,
    twoFactor: sql`select created_at, confirmed_at from two_factor where user_id = ${userId}`,
    twoFactorRemovals: sql`select state, due_at, ended_at from two_factor_removals
      where user_id = ${userId} and due_at is not null order by due_at desc`,
    // Without risk alerts and what agents did about the user: both would reveal how abuse is detected, and agents' addresses.
    activity: sql`select at, action, ip from audit_log
      where user_id = ${userId} and at > ${auditedSince} and action not like 'risk.%'
        and coalesce(details->>'by', user_id::text) = user_id::text order by at desc`,
  };
}

function skillQueries(userId: string): Queries {
  return {
    levels: sql`select day, level_was, level, runs_below, inputs, rules_version from level_days
      where user_id = ${userId} order by day desc`,
    course: sql`select lesson, done_at from guideline_progress where user_id = ${userId} order by lesson`,
    exams: sql`select e.title as exam, p.state, p.started_at, p.submitted_at, p.was_timed_out, p.correct, p.total
      from exam_attempts p join exams e on e.slug = p.exam_slug where p.user_id = ${userId} order by p.started_at desc`,
    examReports: sql`select e.title as exam, r.position, r.text, r.reported_at, r.answer, r.answered_at
      from exam_reports r join exam_attempts p on p.id = r.attempt_id join exams e on e.slug = p.exam_slug
      where p.user_id = ${userId} order by r.reported_at desc`,
    // Without questions and correct answers, which are reused in other users' exams.
    examAnswers: sql`select e.title as exam, p.started_at, i.position, i.answer, i.answered_at
      from exam_attempts p join exams e on e.slug = p.exam_slug join exam_attempt_items i on i.attempt_id = p.id
      where p.user_id = ${userId} and i.answer is not null order by p.started_at desc, i.position`,
    badges: sql`select e.title as exam, b.correct, b.total, b.earned_at, b.expires_at
      from exam_badges b join exams e on e.slug = b.exam_slug where b.user_id = ${userId} order by b.earned_at desc`,
  };
}

function orderQueries(userId: string, deletedSince: Date): Queries {
  const order = sql`o.number, o.title, o.state, o.price_minor, o.buyer_fee_minor, o.total_minor, o.refunded_minor,
    o.quote, o.placed_at, o.started_at, o.due_at, o.delivered_at, o.completed_at, o.cancelled_at, o.cancel_reason`;
  const addition = sql`a.kind, a.proposed_by, a.state, a.title, a.description, a.price_minor, a.buyer_fee_minor, a.days,
    a.revisions, a.criteria, a.request, a.proposed_at, a.ended_at`;
  return {
    gigs: sql`select id, state, slug, case when deleted_at is null or deleted_at > ${deletedSince} then content end as content, created_at, updated_at, published_at, deleted_at from gigs
      where seller_id = ${userId} order by created_at desc`,
    ordersAsBuyer: sql`select ${order} from orders o where o.buyer_id = ${userId} order by o.placed_at desc`,
    ordersAsSeller: sql`select ${order}, o.seller_fee_minor, o.seller_gets_minor from orders o
      where o.seller_id = ${userId} order by o.placed_at desc`,
    answersSent: sql`select o.number as order_number, a.text from orders o join order_answers a on a.order_id = o.id
      where o.buyer_id = ${userId} order by o.placed_at desc`,
    deliveriesMade: sql`select o.number as order_number, d.number, d.message, d.delivered_at
      from orders o join deliveries d on d.order_id = o.id where o.seller_id = ${userId} order by d.delivered_at desc`,
    deliveriesReceived: sql`select o.number as order_number, d.number, d.message, d.delivered_at
      from orders o join deliveries d on d.order_id = o.id where o.buyer_id = ${userId} order by d.delivered_at desc`,
    revisionsRequested: sql`select o.number as order_number, d.number as delivery_number, r.message, r.requested_at
      from orders o join deliveries d on d.order_id = o.id join revision_requests r on r.delivery_id = d.id
      where o.buyer_id = ${userId} order by r.requested_at desc`,
    rightsCertificates: sql`select o.number as order_number, c.certified->'license'->>'name' as license,
        c.certified->'seller' as granted_by, c.certified->'buyer' as granted_to, c.completed_at, c.withdrawn_at
      from orders o join rights_certificates c on c.order_id = o.id
      where o.buyer_id = ${userId} or o.seller_id = ${userId} order by c.completed_at desc`,
    additionsAsBuyer: sql`select o.number as order_number, ${addition} from orders o
      join order_additions a on a.order_id = o.id where o.buyer_id = ${userId} order by a.proposed_at desc`,
    additionsAsSeller: sql`select o.number as order_number, ${addition} from orders o
      join order_additions a on a.order_id = o.id where o.seller_id = ${userId} order by a.proposed_at desc`,
    tipsGiven: sql`select o.number as order_number, t.amount_minor, t.currency, t.tipped_at
      from orders o join order_tips t on t.order_id = o.id where o.buyer_id = ${userId} order by t.tipped_at desc`,
    tipsReceived: sql`select o.number as order_number, t.amount_minor, t.currency, t.tipped_at, t.cleared_at
      from order_tips t join orders o on o.id = t.order_id where t.seller_id = ${userId} order by t.tipped_at desc`,
  };
}

function dealQueries(userId: string): Queries {
  return {
    offers: sql`select made_by, state, terms, message, reason, made_at, expires_at from offers
      where buyer_id = ${userId} or seller_id = ${userId} order by made_at desc`,
    quoteRequests: sql`select m.text, q.state, q.budget_minor, q.wanted_by, q.reason, q.asked_at, q.expires_at, q.ended_at
      from quote_requests q join messages m on m.id = q.message_id
      where q.buyer_id = ${userId} or q.seller_id = ${userId} order by q.asked_at desc`,
    projects: sql`select state, title, description, category, tags, budget_min_minor, budget_max_minor, deadline, visibility,
      created_at, published_at, ended_at, reason from projects where buyer_id = ${userId} and state <> 'deleted'
      order by created_at desc`,
    projectQuestionsAsked: sql`select p.title as project, q.question, q.asked_at from project_questions q
      join projects p on p.id = q.project_id where q.seller_id = ${userId} order by q.asked_at desc`,
    projectQuestionsAnswered: sql`select p.title as project, q.question, q.answer, q.answered_at from projects p
      join project_questions q on q.project_id = p.id where p.buyer_id = ${userId} and q.answered_at is not null
      order by q.answered_at desc`,
    invitations: sql`select p.title as project, i.invited_at from project_invitations i
      join projects p on p.id = i.project_id where i.seller_id = ${userId} order by i.invited_at desc`,
    proposals: sql`select p.title as project, s.state, s.terms, s.cover, s.reason, s.sent_at, s.ended_at from proposals s
      join projects p on p.id = s.project_id where s.seller_id = ${userId} order by s.sent_at desc`,
    orderRequests: sql`select o.number as order_number, q.kind, q.asked_by, q.state, q.days, q.fault, q.asked_at, q.answered_at,
      case when q.asked_by = case when o.buyer_id = ${userId} then 'buyer' else 'seller' end then q.message else q.answer end
        as your_words
      from orders o join order_requests q on q.order_id = o.id
      where o.buyer_id = ${userId} or o.seller_id = ${userId} order by q.asked_at desc`,
  };
}

function disputeAndReviewQueries(userId: string): Queries {
  return {
    disputeStatements: sql`select o.number as order_number, s.kind, s.text, s.made_at
      from orders o join disputes d on d.order_id = o.id join dispute_statements s on s.dispute_id = d.id
      where (o.buyer_id = ${userId} and s.side = 'buyer') or (o.seller_id = ${userId} and s.side = 'seller')
      order by s.made_at desc`,
    disputeOffers: sql`select o.number as order_number, f.to_buyer_minor, f.made_at
      from orders o join disputes d on d.order_id = o.id join dispute_offers f on f.dispute_id = d.id
      where (o.buyer_id = ${userId} and f.side = 'buyer') or (o.seller_id = ${userId} and f.side = 'seller')
      order by f.made_at desc`,
    decisionsMade: sql`select o.number as order_number, v.instance, v.to_buyer_minor, v.fault, v.reasons, v.decided_at
      from dispute_decisions v join disputes d on d.id = v.dispute_id join orders o on o.id = d.order_id
      where v.decided_by = ${userId} order by v.decided_at desc`,
    reviewsWritten: sql`select o.number as order_number, v.about, v.stars, v.scores, v.text, v.created_at, v.published_at,
      v.reply_text from reviews v join orders o on o.id = v.order_id where v.author_id = ${userId} order by v.created_at desc`,
    reviewsReceived: sql`select o.number as order_number, v.about, v.stars, v.scores, v.text, v.published_at, v.reply_text
      from reviews v join orders o on o.id = v.order_id
      where v.subject_id = ${userId} and v.published_at is not null order by v.published_at desc`,
  };
}

function moneyQueries(userId: string): Queries {
  return {
    payments: sql`select amount_minor, credit_minor, currency, state, declined_because, card_label, created_at, resolved_at
      from payments where buyer_id = ${userId} order by created_at desc`,
    refunds: sql`select r.amount_minor, r.currency, r.goes_to, r.state, r.requested_at, r.resolved_at
      from payments p join refunds r on r.payment_id = p.id where p.buyer_id = ${userId} order by r.requested_at desc`,
    refundPreference: sql`select keeps_refunds, chosen_at from refund_preferences where user_id = ${userId}`,
    chargebacksAsBuyer: sql`select o.number as order_number, c.state, c.reason, c.amount_minor, c.currency, c.opened_at, c.closed_at
      from payments p join chargebacks c on c.payment_id = p.id
      left join order_tips t on t.id = c.tip_id left join orders o on o.id = coalesce(c.order_id, t.order_id)
      where p.buyer_id = ${userId} order by c.reported_at desc`,
    chargebacksAsSeller: sql`select o.number as order_number, c.state, c.reason, c.amount_minor, c.currency, c.held_minor,
      c.from_seller_minor, c.owed_minor, c.opened_at, c.closed_at
      from orders o join chargebacks c on c.order_id = o.id or c.tip_id in (select t.id from order_tips t where t.order_id = o.id)
      where o.seller_id = ${userId} order by c.reported_at desc`,
    bankAccounts: sql`select holder, last_four, created_at, removed_at from payout_methods where user_id = ${userId}`,
    payoutAccounts: sql`select bank, reference, country, agreement, currency, started_at, checked_at, waits_for, due, due_at, restricted_since
      from payout_accounts where user_id = ${userId}`,
    withdrawals: sql`select amount_minor, currency, state, method_label, failed_because, requested_at, resolved_at
      from withdrawals where user_id = ${userId} order by requested_at desc`,
    taxProfile: sql`select user_id, legal_name, is_business, address_line1, address_line2, postal_code, city, country, tax_id, updated_at
      from tax_profiles where user_id = ${userId}`,
    invoices: sql`select number, kind, currency, net_minor, tax_minor, total_minor, content, issued_at from invoices
      where buyer_id = ${userId} or seller_id = ${userId} order by issued_at desc`,
  };
}

function contentQueries(userId: string): Queries {
  return {
    files: sql`select name, content_type, size_bytes, sha256, scan, threat, created_at from files
      where owner_id = ${userId} order by created_at desc`,
    unfinishedUploads: sql`select name, content_type, size_bytes, received_bytes, created_at, expires_at, cancelled_at
      from unfinished_uploads where owner_id = ${userId} order by created_at desc`,
    pictures: sql`select id, created_at from pictures where owner_id = ${userId} order by created_at desc`,
    ticketMessages: sql`select t.number as ticket, m.number, m.side, m.text, m.written_at
      from tickets t join ticket_messages m on m.ticket_id = t.id
      where t.user_id = ${userId} order by t.created_at desc, m.number`,
    ticketMails: sql`select t.number as ticket, m.number, e.from_address, e.whole_text, e.left_out,
        array(select f.name from files f where f.id = any(e.file_ids) order by f.id) as files
      from tickets t join ticket_mails e on e.ticket_id = t.id join ticket_messages m on m.id = e.message_id
      where t.user_id = ${userId} order by t.created_at desc, m.number`,
    tickets: sql`select number, kind, topic, state, name, email, order_number, message, created_at from tickets
      where user_id = ${userId} order by created_at desc`,
    posts: sql`select slug, title, summary, markdown, tags, published_at from posts
      where author_id = ${userId} order by published_at desc`,
    postDrafts: sql`select state, slug, title, summary, markdown, tags, saved_at, scheduled_for, first_published_at
      from post_drafts where author_id = ${userId} or saved_by = ${userId} order by saved_at desc`,
  };
}

function messageQueries(userId: string): Queries {
  return {
    pushDevices: sql`select endpoint, created_at, last_sent_at, failing_since, failures from push_devices
      where user_id = ${userId} order by created_at desc`,
    heldNotifications: sql`select channel, group_name, copy, release_at, created_at from held_notifications
      where user_id = ${userId} order by id desc`,
    conversations: sql`select u.username as with, s.last_at, s.read_at, s.archived_at, s.muted_at
      from conversation_sides s join users u on u.id = s.other_id where s.user_id = ${userId} order by s.last_at desc`,
    messages: sql`select u.username as with, m.author_id = ${userId} as written_by_you, m.text, m.sent_at, m.edited_at, m.deleted_at
      from conversation_sides s join messages m on m.conversation_id = s.conversation_id join users u on u.id = s.other_id
      where s.user_id = ${userId} order by m.sent_at desc`,
    messageReports: sql`select reason, ticket_number, reported_at from message_reports
      where reporter_id = ${userId} order by reported_at desc`,
    blocked: sql`select u.username, b.blocked_at from blocks b join users u on u.id = b.blocked_id
      where b.user_id = ${userId} order by b.blocked_at desc`,
    quickReplies: sql`select title, text, made_at from quick_replies where user_id = ${userId} order by made_at`,
    messageSettings: sql`select shows_presence from message_settings where user_id = ${userId}`,
    notifications: sql`select title, body, href, read_at, created_at from notifications
      where user_id = ${userId} order by id desc`,
  };
}
