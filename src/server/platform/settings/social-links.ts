// The setting SOCIAL_LINKS: the operator's social media accounts, each with the network derived from its host.
// Guarantees: https addresses only. `network` names an icon in src/web/shell/public/social.

export type SocialLink = { network: string; name: string; url: string };

const networks: { network: string; name: string; hosts: RegExp }[] = [
  { network: 'x', name: 'X', hosts: /^(?:x|twitter)\.com$/ },
  { network: 'facebook', name: 'Facebook', hosts: /^facebook\.com$/ },
  { network: 'instagram', name: 'Instagram', hosts: /^instagram\.com$/ },
  { network: 'linkedin', name: 'LinkedIn', hosts: /^linkedin\.com$/ },
  { network: 'youtube', name: 'YouTube', hosts: /^youtube\.com$/ },
  { network: 'github', name: 'GitHub', hosts: /^github\.com$/ },
  { network: 'bluesky', name: 'Bluesky', hosts: /^bsky\.app$/ },
  { network: 'tiktok', name: 'TikTok', hosts: /^tiktok\.com$/ },
  {
    network: 'mastodon',
    name: 'Mastodon',
    hosts: /(?:^|\.)mastodon\.[a-z]+$|^(?:fosstodon\.org|hachyderm\.io)$/,
  },
];

export function readSocialLinks(text: string, wrong: (message: string) => Error): SocialLink[] {
  const addresses = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return addresses.map((address) => {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url?.protocol !== 'https:') {
      throw wrong(`The setting SOCIAL_LINKS must list https addresses; "${address}" is not one`);
    }
    const host = url.hostname.replace(/^www\./, '');
    const found = networks.find((network) => network.hosts.test(host));
    return { network: found?.network ?? 'web', name: found?.name ?? host, url: url.href };
  });
}
