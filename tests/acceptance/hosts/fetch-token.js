/** What each host page gives its provider: its own server exchanges the secret key. */
export const fetchToken = async ({ scopes, reason, signal }) => {
  const reply = await fetch('/token', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ scopes, reason }), signal })
  return (await reply.json()).token
}

export const key = 'pk_demo_terrain_d_essai'
