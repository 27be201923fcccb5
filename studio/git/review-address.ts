/** Parses the host and path of a repository from the address of a remote: a URL, or `user@host:path` as for ssh. */
function placeOf(remote: string): { host: string; path: string } | undefined {
  const short = /^(?:[^@/]+@)?([^/:]+):(?!\/\/)(.+)$/.exec(remote);
  const url = !short && URL.canParse(remote) ? new URL(remote) : undefined;
  if (url && !['https:', 'http:', 'ssh:', 'git:'].includes(url.protocol)) return undefined;
  const [host, path] = short ? [short[1], short[2]] : [url?.hostname, url?.pathname];
  if (!host || !path) return undefined;
  return { host: host.toLowerCase(), path: path.replace(/^\/+/, '').replace(/(\.git)?\/*$/, '') };
}

/** The address at which each host opens a review of a branch, by host name. */
const hosts: Readonly<Record<string, (branch: string) => string>> = {
  'github.com': (branch) => `/pull/new/${branch}`,
  'gitlab.com': (branch) => `/-/merge_requests/new?merge_request%5Bsource_branch%5D=${branch}`,
  'bitbucket.org': (branch) => `/pull-requests/new?source=${branch}`,
  'codeberg.org': (branch) => `/compare/main...${branch}`,
};

/**
 * Returns the address at which the review of a branch is opened; undefined for an unknown host.
 *
 * @param remote the address of the remote, as git has it
 * @param said what the host printed after the push: some print the address themselves
 */
export function reviewAddress(remote: string, branch: string, said = ''): string | undefined {
  const named = /^remote:\s+(https:\/\/\S+)\s*$/m.exec(said)?.[1];
  const place = placeOf(remote);
  const open = place && hosts[place.host];
  if (!place || !open) return named;
  return `https://${place.host}/${place.path}${open(encodeURIComponent(branch).replaceAll('%2F', '/'))}`;
}
