import type { SnippetSubject } from './embed-keys.page-snippets.view.ts'

/** Code for the site's own server, which alone knows the secret key. */
export interface ServerSnippets {
  node: string
  php: string
  curl: string
}

type Subject = Pick<SnippetSubject, 'api' | 'key'>

const quoted = ({ key: { scopes } }: Subject): string => scopes.map(scope => `'${scope}'`).join(', ')

const node = (from: Subject): string => `const allowed = [${quoted(from)}]

// Express: the person must be signed in to your own site here.
app.post('/vitrine-token', requireSignIn, express.json(), async (request, response) => {
  const scopes = allowed.filter(scope => request.body.scopes?.includes(scope))
  const reply = await fetch('${from.api}/embed/token', {
    method: 'POST',
    headers: {
      authorization: \`Bearer \${process.env.VITRINE_SECRET_KEY}\`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ scopes: scopes.length > 0 ? scopes : allowed }),
  })
  const token = reply.ok ? (await reply.json()).token : null
  response.set('cache-control', 'no-store').status(reply.ok ? 200 : 502).json({ token })
})`

const php = (from: Subject): string => `<?php
// What answers to /vitrine-token: the person must be signed in to your own site here.
$allowed = [${quoted(from)}];
$asked = json_decode(file_get_contents('php://input'), true)['scopes'] ?? [];
$scopes = array_values(array_intersect($allowed, (array) $asked)) ?: $allowed;
$exchange = curl_init('${from.api}/embed/token');
curl_setopt_array($exchange, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        'authorization: Bearer ' . getenv('VITRINE_SECRET_KEY'),
        'content-type: application/json',
    ],
    CURLOPT_POSTFIELDS => json_encode(['scopes' => $scopes]),
]);
$token = json_decode((string) curl_exec($exchange), true)['token'] ?? null;
http_response_code($token === null ? 502 : 200);
header('content-type: application/json');
header('cache-control: no-store');
echo json_encode(['token' => $token]);`

const curl = ({ api, key: { scopes } }: Subject): string => `curl -X POST '${api}/embed/token' \\
  -H "authorization: Bearer $VITRINE_SECRET_KEY" \\
  -H 'content-type: application/json' \\
  -d '${JSON.stringify({ scopes })}'`

export const serverSnippets = (from: Subject): ServerSnippets => ({ node: node(from), php: php(from), curl: curl(from) })
