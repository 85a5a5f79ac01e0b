const fetchToken = async ({ scopes, reason, signal }) => {
  const reply = await fetch('/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scopes, reason }),
    signal,
  })
  return (await reply.json()).token
}

for (const provider of document.querySelectorAll('[api]')) provider.fetchToken = fetchToken
