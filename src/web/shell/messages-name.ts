// The accessible name of links to the messages, with their number of unread ones.

export function messagesName(unread: number): string {
  if (unread === 0) return 'Messages';
  return `Messages, ${unread > 99 ? 'more than 99' : unread} unread`;
}
