// The routes of conversations. Anyone but the two participants gets 404; support reads only the files of reported messages.
import * as endpoints from '#contract/messaging/messages/message.endpoints.ts';
import { listReportedFiles as reportedFiles } from '#contract/messaging/messages/reported-files.endpoints.ts';
import { blockPerson } from '#server/people/accounts/blocks/block-person.ts';
import { getMessageSettings, setMessageSettings } from '#server/people/accounts/profiles/show-presence.ts';
import { unblockPerson } from '#server/people/accounts/blocks/unblock-person.ts';
import { bindAudited } from '#server/platform/http/agents/bind-audited.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { deleteMessage, editMessage } from './change-message.ts';
import { findConversation, getConversation } from './find-conversation.ts';
import { listConversations } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';
import { openConversation } from './open-conversation.ts';
import { deleteQuickReply, saveQuickReply, listQuickReplies } from './quick-replies.ts';
import { noteTyping, readConversation, setConversation } from './read-conversation.ts';
import { listReportedFiles } from './reports/list-reported-files.ts';
import { reportMessage } from './reports/report-message.ts';
import { searchMessages } from './search-messages.ts';
import { sendMessage } from './send-message.ts';

const session = { needs: 'session' } as const;

export const messageRoutes: readonly Bound[] = [
  bindRead(endpoints.listConversations, session, listConversations),
  bindRead(endpoints.findConversation, session, findConversation),
  bind(
    endpoints.openConversation,
    { needs: 'session', limit: '30/min', restrictedBy: 'messaging' },
    openConversation,
  ),
  bindRead(endpoints.getConversation, session, getConversation),
  bind(endpoints.setConversation, { needs: 'session', limit: '60/min' }, setConversation),
  bindRead(endpoints.listMessages, session, listMessages),
  bind(endpoints.sendMessage, { needs: 'session', limit: '60/min', restrictedBy: 'messaging' }, sendMessage),
  bind(endpoints.editMessage, { needs: 'session', limit: '60/min', restrictedBy: 'messaging' }, editMessage),
  bind(endpoints.deleteMessage, { needs: 'session', limit: '60/min' }, deleteMessage),
  bind(endpoints.readConversation, { needs: 'session', limit: '120/min' }, readConversation),
  bind(endpoints.noteTyping, { needs: 'session', limit: '60/min' }, noteTyping),
  bindRead(endpoints.searchMessages, { needs: 'session', limit: '60/min' }, searchMessages),
  bind(endpoints.reportMessage, { needs: 'session', limit: '10/h' }, reportMessage),
  bindAudited(reportedFiles, { needs: 'support', limit: '60/min' }, listReportedFiles),
  bind(endpoints.blockPerson, { needs: 'session', limit: '30/min' }, blockPerson),
  bind(endpoints.unblockPerson, { needs: 'session', limit: '30/min' }, unblockPerson),
  bindRead(endpoints.listQuickReplies, session, listQuickReplies),
  bind(endpoints.saveQuickReply, { needs: 'session', limit: '30/min' }, saveQuickReply),
  bind(endpoints.deleteQuickReply, { needs: 'session', limit: '30/min' }, deleteQuickReply),
  bindRead(endpoints.getMessageSettings, session, getMessageSettings),
  bind(endpoints.setMessageSettings, { needs: 'session', limit: '30/min' }, setMessageSettings),
];
