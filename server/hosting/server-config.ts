import { decodeAddress } from '../../renderer/project/decode-address.ts';
import { type HostingRules, redirectTarget } from '../static/static-site.ts';

/** Where a server finds a site, and where it listens for it. */
interface Place {
  /** The folder with the built site, on the server. */
  folder: string;
  serverName: string;
  /** Port, with an address if needed: `80`, `127.0.0.1:8080`; by default the server's own default. */
  listen?: string;
}

function quoted(text: string) {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** Matches a path with a trailing slash, but none with a backslash: to browsers `/\host` is another host. */
const TRAILING_SLASH = '^(/[^\\x5c]+)/$';
/** Matches the file name of a document in the same way. */
const DOCUMENT = '^(/[^\\x5c]+)\\.html$';

function everywhere({ headers }: HostingRules) {
  return headers.filter(({ pattern }) => pattern === '/*');
}
function inFolders({ headers }: HostingRules) {
  return headers.filter(({ pattern }) => pattern !== '/*');
}

/**
 * Writes the server block for nginx that serves a built site as `npm start` does. Once a location sets a header,
 * nginx inherits none from outer levels, so each location lists all of them.
 */
export function nginxConfig(rules: HostingRules, { folder, serverName, listen }: Place): string {
  const common = everywhere(rules).map(({ name, value }) => `add_header ${name} ${quoted(value)} always;`);
  const block = (head: string, lines: readonly string[]) => [
    `  ${head} {`,
    ...lines.map((line) => `    ${line}`),
    '  }',
  ];
  return [
    'server {',
    `  listen ${listen || '80'};`,
    `  server_name ${serverName};`,
    `  root ${quoted(folder)};`,
    '  absolute_redirect off;',
    '  server_tokens off;',
    '  charset utf-8;',
    '  gzip on;',
    '  gzip_vary on;',
    '  gzip_min_length 512;',
    '  gzip_types text/css text/javascript application/javascript application/json image/svg+xml application/xml text/plain text/calendar application/manifest+json;',
    '  error_page 404 /404.html;',
    ...[...rules.redirects].flatMap(([from, { to, status }]) =>
      block(`location = ${quoted(decodeAddress(from))}`, [
        `return ${status} ${redirectTarget(to, '$is_args$args')};`,
      ]),
    ),
    ...inFolders(rules).flatMap(({ pattern, name, value }) =>
      block(`location ${pattern.replace(/\*$/, '')}`, [
        ...common,
        // Not `always`: an error must not be kept for as long as the file.
        `add_header ${name} ${quoted(value)};`,
      ]),
    ),
    ...block('location = /404.html', ['internal;', ...common, 'add_header Cache-Control no-cache always;']),
    ...block('location ~ ^/_(headers|redirects)$', ['return 404;']),
    ...block('location = /index.html', ['return 301 /$is_args$args;']),
    ...block(`location ~ ${DOCUMENT}`, [
      'if (-f $request_filename) {',
      '  return 301 $1$is_args$args;',
      '}',
      'return 404;',
    ]),
    ...block(`location ~ ${TRAILING_SLASH}`, ['return 301 $1$is_args$args;']),
    ...block('location = /', [
      ...common,
      'add_header Cache-Control no-cache always;',
      'try_files /index.html =404;',
    ]),
    ...block('location /', [
      ...common,
      'add_header Cache-Control no-cache always;',
      'try_files $uri $uri.html =404;',
    ]),
    '}',
  ].join('\n');
}

/** Writes the site block for Caddy 2 that serves a built site as `npm start` does. */
export function caddyConfig(rules: HostingRules, { folder, serverName, listen }: Place): string {
  const hashed = inFolders(rules);
  // Without a name it serves every host name. With a name and no port Caddy enables TLS by itself.
  const name = serverName === 'example.org' ? '' : serverName;
  const [, host, port = listen] = /^(?:(.+):)?(\d+)$/.exec(listen ?? '') ?? [];
  const siteAddress = port ? `${name}:${port}` : name || ':80';
  const header = (matcher: string, name: string, value: string) =>
    `  header ${matcher} ${name} ${quoted(value)}`;
  return [
    `${siteAddress} {`,
    ...(host ? [`  bind ${host}`] : []),
    `  root * ${quoted(folder)}`,
    '  encode zstd gzip',
    '  map {query} {query_after} {',
    '    "" ""',
    '    default "?{query}"',
    '  }',
    // For overlapping paths Caddy sets the header of the shortest last, so hashed files and the rest are matched
    // separately. Only files that exist: an error must not be kept for as long as the file.
    ...hashed.flatMap(({ pattern, name: field, value }, index) => [
      `  @hashed${index} {`,
      `    path ${pattern}`,
      '    file',
      '  }',
      header(`@hashed${index}`, field, value),
    ]),
    '  @rest not {',
    `    path ${hashed.map(({ pattern }) => pattern).join(' ') || '/_'}`,
    '    file',
    '  }',
    header('@rest', 'Cache-Control', 'no-cache'),
    ...everywhere(rules).map(({ name: field, value }) => header('*', field, value)),
    ...[...rules.redirects].map(
      ([from, { to, status }]) => `  redir ${from} ${redirectTarget(to, '{query_after}')} ${status}`,
    ),
    `  @slash path_regexp slash ${TRAILING_SLASH}`,
    '  redir @slash {re.slash.1}{query_after} 301',
    '  redir /index.html /{query_after} 301',
    '  @document {',
    `    path_regexp document ${DOCUMENT}`,
    '    not path /index.html /404.html',
    '    file',
    '  }',
    '  redir @document {re.document.1}{query_after} 301',
    '  rewrite / /index.html',
    '  @internal path /_headers /_redirects /404.html',
    '  error @internal 404',
    '  try_files {path} {path}.html =404',
    '  file_server',
    '  handle_errors {',
    '    @missing expression {err.status_code} == 404',
    '    rewrite @missing /404.html',
    '    file_server {',
    '      status {err.status_code}',
    '    }',
    '  }',
    '}',
  ].join('\n');
}
