/** The intranet's own server exchanges its secret key for a token: no key and no password is ever in a page. */
export const fetchToken = async ({ scopes, signal } = {}) => {
  const reply = await fetch('/token', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ scopes }), signal })
  return (await reply.json()).token
}
