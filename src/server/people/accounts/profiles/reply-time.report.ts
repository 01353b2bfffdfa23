// How soon a seller usually replies to people who write to them first. Reads the tables of messages.
// Guarantees: a bounded number of rows, however much strangers write; an unanswered message counts with the time it has waited so
// far, so silence does not improve the figure. Null below the minimum number of answers. Without a reply, a conversation does not count
// if the seller blocked the other or reported the first message within a day (a harasser needs no answer), or cannot answer any more.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/data/tx.ts';

const newestConversations = 30;
const minimumAnswered = 3;
const days = 180;
/** Where the seller’s first reply is looked for. A longer monologue does not count at all: it says nothing about the seller. */
const firstMessages = 200;

/** The answered ones of a seller’s newest conversations, and the median in seconds. */
export type ReplyTime = { answered: number; seconds: number | null };

/** A column of a query over sellers. An offer made in answer to a quote request is a reply. */
export function replyTime(read: Read, sellerId: RawBuilder<unknown>): RawBuilder<ReplyTime> {
  return sql<ReplyTime>`(
    select json_build_object('answered', count(reply.at), 'seconds',
      percentile_cont(0.5) within group (
        order by extract(epoch from coalesce(reply.at, ${read.now}) - first.sent_at))::float8)
    from (
      select conversation_id, other_id from conversation_sides
      where user_id = ${sellerId} and last_at > ${later(read.now, { days: -days })}
      order by last_at desc, conversation_id desc limit ${newestConversations}) newest
    join lateral (
      select id, author_id, sent_at from messages m
      where m.conversation_id = newest.conversation_id order by number limit 1) first on first.author_id <> ${sellerId}
    cross join lateral (
      select least(
        (select sent_at from (
            select author_id, sent_at, number from messages m
            where m.conversation_id = newest.conversation_id order by number limit ${firstMessages}) earliest
          where author_id = ${sellerId} order by number limit 1),
        (select min(ended_at) from quote_requests q
          where q.conversation_id = newest.conversation_id and q.state in ('answered', 'declined'))) as at) reply
    join conversations c on c.id = newest.conversation_id
      and (reply.at is not null or c.last_number <= ${firstMessages})
    where reply.at is not null or (
      not exists (
        select from message_reports r where r.message_id = first.id and r.reporter_id = ${sellerId}
          and r.reported_at < first.sent_at + interval '1 day')
      and not exists (
        select from blocks b where b.user_id = ${sellerId} and b.blocked_id = newest.other_id
          and b.blocked_at < first.sent_at + interval '1 day')
      and not exists (
        select from blocks b where b.user_id = newest.other_id and b.blocked_id = ${sellerId})
      and exists (select from users u where u.id = newest.other_id and u.status = 'active')))`;
}

/** In minutes. */
export function replyMinutes({ answered, seconds }: ReplyTime): number | null {
  return answered < minimumAnswered || seconds === null ? null : Math.round(seconds / 60);
}
