// The calls of conversations. Strangers get 404 on every one of them.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema, orderNumberSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import {
  conversationCardSchema,
  conversationSchema,
  foundMessageSchema,
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
  summary: 'One’s conversations, the one with the newest message first',
  method: 'GET',
  path: '/conversations',
  query: z.object({ folder: z.enum(['inbox', 'archived']).default('inbox'), ...pageQuery }),
  data: listOf(conversationCardSchema),
});
export const findConversation = endpoint({
  name: 'find-conversation',
  domain,
  summary: 'The conversation with somebody, by their username, or whether one may be begun',
  method: 'GET',
  path: '/conversations/with/:username',
  params: z.object({ username }),
  data: conversationSchema,
  refusals: ['profile_not_found', 'own_conversation'],
});
export const openConversation = endpoint({
  name: 'open-conversation',
  domain,
  summary: 'Begin a conversation with somebody, or give the one there is',
  method: 'POST',
  path: '/conversations',
  body: z.strictObject({ username }),
  data: z.object({ id: idSchema }),
  refusals: ['profile_not_found', 'own_conversation', 'cannot_write', 'conversation_limit'],
});
export const getConversation = endpoint({
  name: 'get-conversation',
  domain,
  summary: 'A conversation without its messages: who it is with, what is unread, what may be done',
  method: 'GET',
  path: '/conversations/:conversationId',
  params: conversationParams,
  data: conversationSchema,
  refusals: ['conversation_not_found'],
});
export const setConversation = endpoint({
  name: 'set-conversation',
  domain,
  summary: 'Archive or mute a conversation for oneself, or undo it',
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
  summary: 'Messages with the steps of orders and offers between them, the newest first',
  method: 'GET',
  path: '/conversations/:conversationId/messages',
  params: conversationParams,
  /** `orderNumber`: of what was ordered and offered only the steps of this order; every message is there all the same. */
  query: z.object({ ...pageQuery, orderNumber: orderNumberSchema.optional() }),
  data: listOf(threadItemSchema),
  refusals: ['conversation_not_found'],
});
export const sendMessage = endpoint({
  name: 'send-message',
  domain,
  summary: 'Send a message: words, files or both, perhaps in answer to another one',
  method: 'POST',
  path: '/conversations/:conversationId/messages',
  params: conversationParams,
  body: z.strictObject({
    text: messageText.default(''),
    fileIds: z.array(idSchema).max(messageLimits.files, 'At most 10 files').default([]),
    replyTo: idSchema.nullable().default(null),
    /** The warning of the contact rules was read. */
    wasWarned: z.boolean().default(false),
  }),
  data: messageSchema,
  idempotent: true,
  refusals: [
    'conversation_not_found',
    'cannot_write',
    'message_empty',
    'message_not_found',
    'contact_rule',
    'file_not_found',
    'file_kind_refused',
    'file_infected',
  ],
});
export const editMessage = endpoint({
  name: 'edit-message',
  domain,
  summary: 'Change the words of one’s message within 15 minutes; that it was edited is shown',
  method: 'PATCH',
  path: '/conversations/:conversationId/messages/:messageId',
  params: messageParams,
  body: z.strictObject({
    text: messageText.min(1, 'Write a message'),
    wasWarned: z.boolean().default(false),
  }),
  data: messageSchema,
  refusals: ['conversation_not_found', 'message_not_found', 'message_fixed', 'cannot_write', 'contact_rule'],
});
export const deleteMessage = endpoint({
  name: 'delete-message',
  domain,
  summary: 'Take one’s message back within 15 minutes; that there was one stays shown',
  method: 'DELETE',
  path: '/conversations/:conversationId/messages/:messageId',
  params: messageParams,
  data: messageSchema,
  refusals: ['conversation_not_found', 'message_not_found', 'message_fixed'],
});
export const readConversation = endpoint({
  name: 'read-conversation',
  domain,
  summary: 'Say that everything up to this message was read',
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
  summary: 'Say that one is writing just now',
  method: 'POST',
  path: '/conversations/:conversationId/typing',
  params: conversationParams,
  data: z.object({}),
  refusals: ['conversation_not_found'],
});
export const searchMessages = endpoint({
  name: 'search-messages',
  domain,
  summary: 'Search in one’s own messages, the newest first',
  method: 'GET',
  path: '/messages/search',
  query: z.object({ q: z.string().trim().min(2, 'Use at least 2 characters').max(100), ...pageQuery }),
  data: listOf(foundMessageSchema),
});
export const reportMessage = endpoint({
  name: 'report-message',
  domain,
  summary: 'Report a message to support; its words and what they were before go with it',
  method: 'POST',
  path: '/conversations/:conversationId/messages/:messageId/report',
  params: messageParams,
  body: z.strictObject({
    reason: z.enum(reportReasons, 'Choose what is wrong'),
    words: z.string().trim().max(1000, 'Use at most 1,000 characters').default(''),
  }),
  data: z.object({ ticketNumber: z.string() }),
  refusals: ['conversation_not_found', 'message_not_found', 'own_message'],
});
export const blockPerson = endpoint({
  name: 'block-person',
  domain,
  summary: 'Hear nothing of somebody any more; they are not told',
  method: 'POST',
  path: '/blocks',
  body: z.strictObject({ username }),
  data: z.object({}),
  refusals: ['profile_not_found', 'own_conversation'],
});
export const unblockPerson = endpoint({
  name: 'unblock-person',
  domain,
  summary: 'Let somebody write again',
  method: 'DELETE',
  path: '/blocks/:username',
  params: z.object({ username }),
  data: z.object({}),
  refusals: ['profile_not_found'],
});
export const listQuickReplies = endpoint({
  name: 'list-quick-replies',
  domain,
  summary: 'One’s texts for questions that come often',
  method: 'GET',
  path: '/quick-replies',
  data: z.object({ items: z.array(quickReplySchema) }),
});
export const keepQuickReply = endpoint({
  name: 'keep-quick-reply',
  domain,
  summary: 'Keep a text for questions that come often',
  method: 'POST',
  path: '/quick-replies',
  body: z.strictObject({
    title: z.string().trim().min(1, 'Name this reply').max(60, 'Use at most 60 characters'),
    text: z.string().trim().min(1, 'Write the reply').max(2000, 'Use at most 2,000 characters'),
  }),
  data: z.object({ items: z.array(quickReplySchema) }),
  refusals: ['quick_reply_limit'],
});
export const dropQuickReply = endpoint({
  name: 'drop-quick-reply',
  domain,
  summary: 'Forget one of these texts',
  method: 'DELETE',
  path: '/quick-replies/:quickReplyId',
  params: z.object({ quickReplyId: idSchema }),
  data: z.object({ items: z.array(quickReplySchema) }),
});
export const getMessageSettings = endpoint({
  name: 'get-message-settings',
  domain,
  summary: 'Whether others see when one is here',
  method: 'GET',
  path: '/me/message-settings',
  data: z.object({ showsPresence: z.boolean() }),
});
export const setMessageSettings = endpoint({
  name: 'set-message-settings',
  domain,
  summary: 'Show others when one is here, or not; whoever does not show it does not see it of others',
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
  keepQuickReply,
  dropQuickReply,
  getMessageSettings,
  setMessageSettings,
];
