// The network of an address group (connections/client-address.ts): IPv4 by its /24, IPv6 by its /48. Who owns one address of such a
// network can usually use the others.

/** Whether it is such a network, and not an address or its group. */
export function isAddressNetwork(text: string): boolean {
  return /\/(?:24|48)$/.test(text);
}

export function addressNetwork(group: string): string {
  if (!group.includes(':')) return `${group.split('.').slice(0, 3).join('.')}.0/24`;
  return `${group.split(':').slice(0, 3).join(':')}::/48`;
}
