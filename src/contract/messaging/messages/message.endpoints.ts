// Conversations and messages. Anyone but the two participants gets 404.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema, orderNumberSchema, slugSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import {
  conversationCardSchema,
  conversationSchema,
  messageHitSchema,
  messageLimits,
  messageSchema,
  messageText,
  quickReplySchema,
  reportReasons,
  threadItemSchema,
} from './message.schema.ts';

const domain = 'messages';
const conversationParams = z.object({ conversationId: idSchema });
const messageParams = z.object({ conversationId: idSchema, messageId: idSchema });
const username = z.string().min(1).max(60);

export const listConversations = endpoint({
  name: 'list-conversations',
  domain,
  summary: 'The viewer’s conversations, newest message first',
  method: 'GET',
  path: '/conversations',
  query: z.object({ folder: z.enum(['inbox', 'archived']).default('inbox'), ...pageQuery }),
  data: listOf(conversationCardSchema),
});
export const findConversation = endpoint({
  name: 'find-conversation',
  domain,
  summary: 'The conversation with a user, or whether the viewer may start one',
  method: 'GET',
  path: '/conversations/with/:username',
  params: z.object({ username }),
  data: conversationSchema,
  refusals: ['profile_not_found', 'own_conversation'],
});
export const openConversation = endpoint({
  name: 'open-conversation',
  domain,
  summary: 'Start a conversation with a user, or return the existing one',
  method: 'POST',
  path: '/conversations',
  body: z.strictObject({ username }),
  data: z.object({ id: idSchema }),
  refusals: ['profile_not_found', 'own_conversation', 'cannot_write', 'conversation_limit'],
});
export const getConversation = endpoint({
  name: 'get-conversation',
  domain,
  summary: 'A conversation without its messages',
  method: 'GET',
  path: '/conversations/:conversationId',
  params: conversationParams,
  data: conversationSchema,
  refusals: ['conversation_not_found'],
});
export const setConversation = endpoint({
  name: 'set-conversation',
  domain,
  summary: 'Archive, mute, unarchive or unmute a conversation for the viewer',
  method: 'PATCH',
  path: '/conversations/:conversationId',
  params: conversationParams,
  body: z.strictObject({ isArchived: z.boolean().optional(), isMuted: z.boolean().optional() }),
  data: conversationSchema,
  refusals: ['conversation_not_found'],
});
export const listMessages = endpoint({
  name: 'list-messages',
  domain,
  summary: 'Messages, with order events and offers between them, newest first',
  method: 'GET',
  path: '/conversations/:conversationId/messages',
  params: conversationParams,
  /** `orderNumber` limits the order events to one order and omits offers; messages are never filtered. */
  query: z.object({ ...pageQuery, orderNumber: orderNumberSchema.optional() }),
  data: listOf(threadItemSchema),
  refusals: ['conversation_not_found'],
});
export const sendMessage = endpoint({
  name: 'send-message',
  domain,
  summary: 'Send a message with text, files or both, optionally as a reply',
  method: 'POST',
  path: '/conversations/:conversationId/messages',
  params: conversationParams,
  body: z.strictObject({
    text: messageText.default(''),
    fileIds: z.array(idSchema).max(messageLimits.files, 'At most 10 files').default([]),
    replyTo: idSchema.nullable().default(null),
    /** The gig that the message is about, of one of the two participants. */
    gigSlug: slugSchema.nullable().default(null),
    /** The user has confirmed the contact rule's warning. */
    wasWarned: z.boolean().default(false),
  }),
  data: messageSchema,
  idempotent: true,
  refusals: [
    'conversation_not_found',
    'cannot_write',
    'unanswered_limit',
    'message_empty',
    'message_not_found',
    'gig_not_found',
    'contact_rule',
    'repeated_message',
    'file_not_found',
    'file_kind_refused',
    'file_infected',
  ],
});
export const editMessage = endpoint({
  name: 'edit-message',
  domain,
  summary: `Edit an own message within ${messageLimits.changeMinutes} minutes; it is marked as edited`,
  method: 'PATCH',
  path: '/conversations/:conversationId/messages/:messageId',
  params: messageParams,
  body: z.strictObject({
    text: messageText.min(1, 'Write a message'),
    wasWarned: z.boolean().default(false),
  }),
  data: messageSchema,
  refusals: [
    'conversation_not_found',
    'message_not_found',
    'message_locked',
    'message_edit_limit',
    'cannot_write',
    'contact_rule',
    'repeated_message',
  ],
});
export const deleteMessage = endpoint({
  name: 'delete-message',
  domain,
  summary: `Delete an own message within ${messageLimits.changeMinutes} minutes; a placeholder remains`,
  method: 'DELETE',
  path: '/conversations/:conversationId/messages/:messageId',
  params: messageParams,
  data: messageSchema,
  refusals: ['conversation_not_found', 'message_not_found', 'message_locked'],
});
export const readConversation = endpoint({
  name: 'read-conversation',
  domain,
  summary: 'Mark everything up to this message as read',
  method: 'POST',
  path: '/conversations/:conversationId/read',
  params: conversationParams,
  body: z.strictObject({ number: z.int().min(0).max(2_000_000_000) }),
  data: z.object({ unread: z.int() }),
  refusals: ['conversation_not_found'],
});
export const noteTyping = endpoint({
  name: 'note-typing',
  domain,
  summary: 'Signal that the viewer is typing',
  method: 'POST',
  path: '/conversations/:conversationId/typing',
  params: conversationParams,
  data: z.object({}),
  refusals: ['conversation_not_found'],
});
export const searchMessages = endpoint({
  name: 'search-messages',
  domain,
  summary: 'Search the viewer’s messages, newest first',
  method: 'GET',
  path: '/messages/search',
  query: z.object({ q: z.string().trim().min(2, 'Use at least 2 characters').max(100), ...pageQuery }),
  data: listOf(messageHitSchema),
});
export const reportMessage = endpoint({
  name: 'report-message',
  domain,
  summary: 'Report a message to support, with its current and earlier texts and its files',
  method: 'POST',
  path: '/conversations/:conversationId/messages/:messageId/report',
  params: messageParams,
  body: z.strictObject({
    reason: z.enum(reportReasons, 'Choose a reason'),
    details: z.string().trim().max(1000, 'Use at most 1,000 characters').default(''),
  }),
  data: z.object({ ticketNumber: z.string() }),
  refusals: ['conversation_not_found', 'message_not_found', 'own_message'],
});
export const blockPerson = endpoint({
  name: 'block-person',
  domain,
  summary: 'Block a user; they are not notified',
  method: 'POST',
  path: '/blocks',
  body: z.strictObject({ username }),
  data: z.object({}),
  refusals: ['profile_not_found', 'own_conversation'],
});
export const unblockPerson = endpoint({
  name: 'unblock-person',
  domain,
  summary: 'Unblock a user',
  method: 'DELETE',
  path: '/blocks/:username',
  params: z.object({ username }),
  data: z.object({}),
  refusals: ['profile_not_found'],
});
export const listQuickReplies = endpoint({
  name: 'list-quick-replies',
  domain,
  summary: 'The viewer’s quick replies',
  method: 'GET',
  path: '/quick-replies',
  data: z.object({ items: z.array(quickReplySchema) }),
});
export const saveQuickReply = endpoint({
  name: 'save-quick-reply',
  domain,
  summary: 'Save a quick reply',
  method: 'POST',
  path: '/quick-replies',
  body: z.strictObject({
    title: z.string().trim().min(1, 'Name this reply').max(60, 'Use at most 60 characters'),
    text: z.string().trim().min(1, 'Write the reply').max(2000, 'Use at most 2,000 characters'),
  }),
  data: z.object({ items: z.array(quickReplySchema) }),
  refusals: ['quick_reply_limit'],
});
export const deleteQuickReply = endpoint({
  name: 'delete-quick-reply',
  domain,
  summary: 'Delete a quick reply',
  method: 'DELETE',
  path: '/quick-replies/:quickReplyId',
  params: z.object({ quickReplyId: idSchema }),
  data: z.object({ items: z.array(quickReplySchema) }),
});
export const getMessageSettings = endpoint({
  name: 'get-message-settings',
  domain,
  summary: 'Whether the viewer shows their presence',
  method: 'GET',
  path: '/me/message-settings',
  data: z.object({ showsPresence: z.boolean() }),
});
export const setMessageSettings = endpoint({
  name: 'set-message-settings',
  domain,
  summary: 'Show or hide the viewer’s presence; users who hide it do not see that of others',
  method: 'PUT',
  path: '/me/message-settings',
  body: z.strictObject({ showsPresence: z.boolean() }),
  data: z.object({ showsPresence: z.boolean() }),
});

export const messageEndpoints = [
  listConversations,
  findConversation,
  openConversation,
  getConversation,
  setConversation,
  listMessages,
  sendMessage,
  editMessage,
  deleteMessage,
  readConversation,
  noteTyping,
  searchMessages,
  reportMessage,
  blockPerson,
  unblockPerson,
  listQuickReplies,
  saveQuickReply,
  deleteQuickReply,
  getMessageSettings,
  setMessageSettings,
];
