import type { SnippetSubject } from './embed.page-snippets.view.ts'

/** Code for the site's own server, which alone knows the secret key. */
export interface ServerSnippets {
  node: string
  php: string
  curl: string
}

type Subject = Pick<SnippetSubject, 'api' | 'key'>

const quoted = ({ key: { scopes } }: Subject): string => scopes.map((scope) => `'${scope}'`).join(', ')

// The same code as in docs/embedding.md, which explains it.
const node = (from: Subject): string => `// server.mjs
import { createServer } from 'node:http'

const allowed = [${quoted(from)}]
const isSignedIn = (request) => true

const exchange = async (request) => {
  const { scopes = [] } = JSON.parse(Buffer.concat(await request.toArray()).toString())
  const wanted = allowed.filter((scope) => scopes.includes(scope))
  return fetch('${from.api}/embed/token', {
    method: 'POST',
    headers: { authorization: \`Bearer \${process.env.VITRINE_SECRET_KEY}\`, 'content-type': 'application/json' },
    body: JSON.stringify({ scopes: wanted.length > 0 ? wanted : allowed }),
  })
}

const tokenFor = async (request) => {
  if (!isSignedIn(request)) return { status: 401 }
  const reply = await exchange(request)
  if (reply.ok) return { status: 200, token: (await reply.json()).token }
  console.error('No token:', reply.status, await reply.text())
  return { status: 502 }
}

createServer(async (request, response) => {
  const isForToken = request.method === 'POST' && request.url === '/vitrine-token'
  const { status, token = null } = isForToken ? await tokenFor(request).catch(() => ({ status: 502 })) : { status: 404 }
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ token }))
}).listen(8080)`

const php = (from: Subject): string => `<?php // vitrine-token.php
$allowed = [${quoted(from)}];
$isSignedIn = true;

header('content-type: application/json');
header('cache-control: no-store');
if (!$isSignedIn) {
    http_response_code(401);
    exit('{"token":null}');
}
$asked = json_decode(file_get_contents('php://input'), true)['scopes'] ?? [];
$scopes = array_values(array_intersect($allowed, $asked)) ?: $allowed;
$reply = file_get_contents('${from.api}/embed/token', false, stream_context_create(['http' => [
    'method' => 'POST',
    'header' => ['authorization: Bearer ' . getenv('VITRINE_SECRET_KEY'), 'content-type: application/json'],
    'content' => json_encode(['scopes' => $scopes]),
    'ignore_errors' => true,
    'timeout' => 10,
]]));
$token = json_decode((string) $reply, true)['token'] ?? null;
if ($token === null) {
    http_response_code(502);
    error_log("No token: $reply");
}
echo json_encode(['token' => $token]);`

const curl = ({ api, key: { scopes } }: Subject): string => `curl -X POST '${api}/embed/token' \\
  -H "authorization: Bearer $VITRINE_SECRET_KEY" \\
  -H 'content-type: application/json' \\
  -d '${JSON.stringify({ scopes })}'`

export const serverSnippets = (from: Subject): ServerSnippets => ({ node: node(from), php: php(from), curl: curl(from) })
